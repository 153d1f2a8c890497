import { AppError } from "#kit/app-error.ts";

export class TooManyProjectsError extends AppError {
  constructor(most: number) {
    super(
      "conflict",
      "quota_projects",
      `An account has at most ${most.toLocaleString("en-US")} projects. Please delete one that you no longer use.`,
    );
  }
}

export class TooManyResourcesError extends AppError {
  constructor(most: number) {
    super(
      "conflict",
      "quota_resources",
      `An account has at most ${most.toLocaleString("en-US")} resources, in all of its projects. Please remove some that you no longer use.`,
    );
  }
}

export class TooManyBytesError extends AppError {
  constructor(mostBytes: number) {
    const megabytes = Math.floor(mostBytes / 1024 / 1024);
    super(
      "too-large",
      "quota_bytes",
      `The files of an account have at most ${megabytes.toLocaleString("en-US")} MB, and this one would take them above that. Please remove some that you no longer use.`,
    );
  }
}
