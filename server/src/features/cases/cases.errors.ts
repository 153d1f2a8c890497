import { failures } from "#kit/app-error.ts";

export const caseErrors = failures({
  "not-found": {
    test_not_found: "This test no longer exists.",
    test_run_not_found: "This run no longer exists.",
  },
  unacceptable: {
    test_incomplete: "Please enter a question and what its answer must do.",
  },
  conflict: {
    too_many_tests: "This project has reached its test limit. Please delete some first.",
    no_tests: "There are no tests to run yet.",
    tests_running: "The tests are already running. Please wait, or stop them first.",
    nothing_held: "Nothing is held for review.",
  },
});
