/**
 * Settings of servers that several files share: Playwright begins a worker, and with it a server, for each object that files
 * name as their `serverEnv`, so that files with the same needs name the same object.
 */
export const administrator = { email: "administrator@example.test", password: "correct horse battery" };

/** For whoever asks much: no limits for visitors, models for everybody who is given one, and sites on this machine. */
export const asking = {
  ADMIN_EMAILS: administrator.email,
  ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
  MODEL_USE_DEFAULT: "everybody",
  PUBLIC_RATE_LIMIT: "1000",
};

/** With the product's own sample project, published. */
export const withSample = { SAMPLES: "on", PUBLIC_RATE_LIMIT: "1000" };
