import { AppError } from "#kit/app-error.ts";

export class MetricsTokenError extends AppError {
  constructor() {
    super(
      "unauthenticated",
      "metrics_token",
      "Send the METRICS_TOKEN of this installation as a bearer token.",
    );
  }
}

export class MetricsOffError extends AppError {
  constructor() {
    super("not-found", "metrics_off", "This installation shows no metrics: METRICS_TOKEN is not set.");
  }
}
