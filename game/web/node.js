// Part of outflank-cli.js (--pre-js): sets this computer's environment variables and the location of the program's
// files.
if (!ENVIRONMENT_IS_PTHREAD) {
    Module['preRun'] = () => {
        Object.assign(ENV, process.env);
        ENV['OUTFLANK_ROOT'] = process.env.OUTFLANK_ROOT || __dirname;
    };
}
