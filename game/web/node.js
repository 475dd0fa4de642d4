// Becomes a part of outflank-cli.js (--pre-js): this computer's variables, and where the program's files lie.
if (!ENVIRONMENT_IS_PTHREAD) {
    Module['preRun'] = () => {
        Object.assign(ENV, process.env);
        ENV['OUTFLANK_ROOT'] = process.env.OUTFLANK_ROOT || __dirname;
    };
}
