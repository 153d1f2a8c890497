import { failure } from "#kit/app-error.ts";

export const TestNotFoundError = failure.notFound("test_not_found", "This test no longer exists.");
export const TestRunNotFoundError = failure.notFound("test_run_not_found", "This run no longer exists.");
export const TestIncompleteError = failure.unacceptable(
  "test_incomplete",
  "Please enter a question and what its answer must do.",
);
export const TooManyTestsError = failure.conflict(
  "too_many_tests",
  "This project has reached its test limit. Please delete some first.",
);
export const NoTestsError = failure.conflict("no_tests", "There are no tests to run yet.");
export const TestsRunningError = failure.conflict(
  "tests_running",
  "The tests are already running. Please wait, or stop them first.",
);
export const NothingHeldError = failure.conflict("nothing_held", "Nothing is held for review.");
