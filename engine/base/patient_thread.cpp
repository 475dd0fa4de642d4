#include "engine/base/patient_thread.hpp"

#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

namespace base {

namespace {

struct Refused {
    std::mutex mutex; // guards `waiting`, and what a retry changes in each thread
    std::vector<PatientThread*> waiting;
    int patience = 0;
};

Refused& refused() {
    static Refused& all = *new Refused; // never destroyed: threads may outlive statics
    return all;
}

} // namespace

ThreadPatience::ThreadPatience() {
    const std::lock_guard lock{refused().mutex};
    ++refused().patience;
}

ThreadPatience::~ThreadPatience() {
    const std::lock_guard lock{refused().mutex};
    --refused().patience;
}

PatientThread::PatientThread(Work work) {
    begin(std::move(work));
}

PatientThread::~PatientThread() {
    end();
}

void PatientThread::begin(Work work) {
    const std::lock_guard lock{refused().mutex};
    work_ = std::move(work);
    try {
        start();
    } catch (const std::system_error&) {
        if (refused().patience == 0) {
            work_ = nullptr;
            throw;
        }
        refused().waiting.push_back(this);
    }
}

// The caller holds the lock, here and below.
void PatientThread::start() {
    thread_ = std::jthread{[work = work_](const std::stop_token& stop) { work(stop); }};
    work_ = nullptr;
}

bool PatientThread::try_to_begin() {
    try {
        start();
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

bool PatientThread::has_begun() const {
    const std::lock_guard lock{refused().mutex};
    return thread_.joinable();
}

void PatientThread::end() {
    std::jthread ending;
    {
        const std::lock_guard lock{refused().mutex};
        std::erase(refused().waiting, this);
        work_ = nullptr;
        ending = std::move(thread_);
    }
    if (!ending.joinable()) return;
    ending.request_stop();
    ending.join();
}

void retry_refused_threads() {
    const std::lock_guard lock{refused().mutex};
    std::erase_if(refused().waiting, [](PatientThread* thread) { return thread->try_to_begin(); });
}

std::size_t refused_threads() {
    const std::lock_guard lock{refused().mutex};
    return refused().waiting.size();
}

} // namespace base
