import { isAbsolute } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

// page:pricing.data-sovereignty page:landing.your-machine-or-ours page:landing.data-sovereignty
// page:features.no-configuration-needed page:features.data-sovereignty page:about-us.your-ground
test("nothing needs to be set", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    ROLE: "all",
    MAX_UPLOAD_MB: 10,
    REGISTRATION: "open",
  });
  expect(isAbsolute(config.DATA_DIR)).toBe(true);
  expect(Object.isFrozen(config)).toBe(true);
});

test("an empty value counts as not given", () => {
  expect(readConfig({ PORT: "", SMTP_URL: " " })).toMatchObject({ PORT: 3000, SMTP_URL: undefined });
});

// page:features.no-configuration-needed
test("one message names every wrong variable and says what it must be", () => {
  let message = "";
  try {
    readConfig({
      PORT: "eighty",
      PUBLIC_URL: "https://example.test/path",
      ROLE: "boss",
      HIDE_ACCOUNT_EXISTENCE: "maybe",
      SMTP_URL: "mail.example",
      ALLOWED_PRIVATE_HOSTS: "10.0.0.0/8,what ever",
    });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  for (const name of [
    "PORT must be a whole number",
    "PUBLIC_URL",
    "ROLE",
    "HIDE_ACCOUNT_EXISTENCE",
    "SMTP_URL",
    "ALLOWED_PRIVATE_HOSTS",
  ]) {
    expect(message).toContain(name);
  }
  expect(message).not.toContain("HOST must");
});

test("lists are read with their white space trimmed", () => {
  const config = readConfig({
    ALLOWED_PRIVATE_HOSTS: "127.0.0.1:8080, 10.0.0.0/8 ,intranet.example,[::1]:3000,fd00::/8",
    ALLOWED_ORIGINS: "https://a.example, https://b.example/",
  });
  expect(config.ALLOWED_PRIVATE_HOSTS).toEqual([
    "127.0.0.1:8080",
    "10.0.0.0/8",
    "intranet.example",
    "[::1]:3000",
    "fd00::/8",
  ]);
  expect(config.ALLOWED_ORIGINS).toEqual(["https://a.example", "https://b.example"]);
});

test("a relative data folder counts from the project's root, wherever the server is started", () => {
  expect(readConfig({ DATA_DIR: "elsewhere" }).DATA_DIR).toMatch(/[/\\]elsewhere$/);
  expect(readConfig({ DATA_DIR: "/var/lib/groundwork" }).DATA_DIR).toBe("/var/lib/groundwork");
});

test.each([
  "10.0.0.0/99",
  "10.0.0.0/0",
  "10.0.0.0/33:80",
  "fd00::/129",
  "[fd00::]/129:80",
  "127.0.0.1:0",
  "127.0.0.1:65536",
  "localhost:99999",
  "[127.0.0.1]",
  "[::1]:",
  "::1:99999",
  "256.1.1.1",
  "intranet.example/8",
  "http://intranet.example",
  "*.example",
])("%s is no private host", (entry) => {
  expect(() => readConfig({ ALLOWED_PRIVATE_HOSTS: `10.0.0.0/8,${entry}` })).toThrow(
    `ALLOWED_PRIVATE_HOSTS must list hosts, addresses or ranges such as 127.0.0.1:8080 or 10.0.0.0/8, but ${entry} is none.`,
  );
});

test("every way to write a private host is taken", () => {
  const entries = "localhost:81,büro.example,10.0.0.0/8:8080,[fd00::]/8:443,::1,::ffff:10.0.0.1,my_host:1";
  expect(readConfig({ ALLOWED_PRIVATE_HOSTS: entries }).ALLOWED_PRIVATE_HOSTS).toHaveLength(7);
});

test.each(["999.1.1.1", "10.0.0.0/33", "10.0.0.0/0", "::1/129", "10.0.0.0/8/8"])(
  "%s is no proxy's address",
  (proxy) => {
    expect(() => readConfig({ TRUST_PROXY: proxy })).toThrow("TRUST_PROXY must list addresses or ranges.");
  },
);

test.each([
  [{ LLM_PROVIDER: "openai-compatible", LLM_MODEL: "m" }, "LLM_BASE_URL must be the model's address"],
  [
    { LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: "http://127.0.0.1:1/v1" },
    "LLM_PROVIDER requires LLM_MODEL",
  ],
  [{ LLM_PROVIDER: "anthropic", LLM_MODEL: "m" }, "LLM_API_KEY must be the key"],
  [{ LLM_PROVIDER: "oracle", LLM_MODEL: "m" }, "LLM_PROVIDER must be openai-compatible, anthropic or azure"],
  [
    { LLM_PROVIDER: "openai-compatible", LLM_MODEL: "m", LLM_BASE_URL: "localhost:11434" },
    "LLM_BASE_URL must be a web address",
  ],
  [{ LLM_PROVIDER: "azure", LLM_MODEL: "m" }, "LLM_BASE_URL must be Azure's address"],
  [{ LLM_EXTRA_BODY: "top_k=20" }, 'LLM_EXTRA_BODY must be a JSON object such as {"top_k": 20}'],
  [{ LLM_EXTRA_HEADERS: '{"X-Team": 7}' }, "LLM_EXTRA_HEADERS must be a JSON object of strings"],
  [{ LLM_EFFORT: "enormous" }, "LLM_EFFORT must be none, minimal, low, medium or high"],
  [{ HTTPS_PROXY: "proxy.example" }, "HTTPS_PROXY must be a web address"],
  [{ LLM_API_KEY: "sk-secret-4711" }, "LLM_API_KEY is set, but LLM_PROVIDER is not"],
  [
    {
      LLM_PROVIDER: "anthropic",
      LLM_MODEL: "m",
      LLM_API_KEY: "sk-secret-4711",
      LLM_PRICE_INPUT: "3",
    },
    "LLM_PRICE_INPUT and LLM_PRICE_OUTPUT must be set together",
  ],
])("a language model that is set in part (%o) stops the start with a sentence", (given, sentence) => {
  const start = () => readConfig(given);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow("sk-secret-4711");
});

test("a language model is reached beneath its address, with or without a slash at its end", () => {
  const given = {
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "m",
    LLM_PRICE_INPUT: "0.15",
    LLM_PRICE_OUTPUT: "6",
  };
  expect(readConfig({ ...given, LLM_BASE_URL: "http://127.0.0.1:11434/v1/" })).toMatchObject({
    LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    LLM_PRICE_INPUT: 0.15,
    LLM_PRICE_OUTPUT: 6,
  });
});

test.each([
  [{ EMBEDDINGS_PROVIDER: "openai-compatible" }, "EMBEDDINGS_PROVIDER requires EMBEDDINGS_MODEL"],
  [
    { EMBEDDINGS_PROVIDER: "openai-compatible", EMBEDDINGS_MODEL: "m" },
    "EMBEDDINGS_BASE_URL must be the model's address",
  ],
  [{ EMBEDDINGS_PROVIDER: "oracle" }, "EMBEDDINGS_PROVIDER must be openai-compatible or local"],
  [{ EMBEDDINGS_PROVIDER: "local" }, "EMBEDDINGS_PROVIDER requires EMBEDDINGS_MODEL"],
  [{ EMBEDDINGS_PROVIDER: "local", EMBEDDINGS_MODEL: "../up" }, "EMBEDDINGS_MODEL must name a folder below"],
  [
    { EMBEDDINGS_PROVIDER: "local", EMBEDDINGS_MODEL: "m", EMBEDDINGS_API_KEY: "sk-secret-4711" },
    "EMBEDDINGS_API_KEY is set, but EMBEDDINGS_PROVIDER=local",
  ],
  [{ EMBEDDINGS_BASE_URL: "ftp://127.0.0.1/" }, "EMBEDDINGS_BASE_URL must be a web address"],
  [{ EMBEDDINGS_API_KEY: "sk-secret-4711" }, "EMBEDDINGS_API_KEY is set, but EMBEDDINGS_PROVIDER is not"],
  [{ EMBEDDINGS_API_KEY: "sk-secret-4711 twice" }, "EMBEDDINGS_API_KEY must be one word"],
  [{ LLM_API_KEY: "sk-secret-4711\r\ntwice" }, "LLM_API_KEY must be one word"],
  [{ RERANKER: "local" }, "RERANKER requires RERANKER_MODEL"],
  [{ RERANKER: "local", RERANKER_MODEL: ".." }, "RERANKER_MODEL must name a folder below"],
  [{ RERANKER_MODEL: "m" }, "RERANKER_MODEL is set, but RERANKER is not"],
])("a model that is set in part (%o) stops the start with a sentence", (given, sentence) => {
  const start = () => readConfig(given);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow("sk-secret-4711");
});

test("DATABASE_URL names a PostgreSQL server, and errors do not show its password", () => {
  const url = "postgres://user:secret@db/x";
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  const start = () => readConfig({ DATABASE_URL: "mysql://user:secret@db/x" });
  expect(start).toThrow("DATABASE_URL must be an address such as postgres://");
  expect(start).not.toThrow("secret");
});

test("uploads elsewhere need the keys of the storage", () => {
  expect(() => readConfig({ FILES_URL: "s3://bucket/prefix" })).toThrow(
    "FILES_URL requires S3_SECRET_ACCESS_KEY.",
  );
  expect(() => readConfig({ FILES_URL: "http://bucket" })).toThrow("FILES_URL must be s3://BUCKET");
});

test("a language of scans whose data is not installed is named, with what installs it", () => {
  expect(readConfig({})).toMatchObject({ OCR: "on", OCR_LANGUAGES: ["eng"], OCR_MAX_PAGES: 500 });
  expect(() => readConfig({ OCR_LANGUAGES: "eng,tlh" })).toThrow(
    "OCR_LANGUAGES includes tlh, whose data is not installed: run `npm install @tesseract.js-data/tlh`, or remove it.",
  );
  expect(() => readConfig({ OCR_LANGUAGES: "../eng" })).toThrow("OCR_LANGUAGES includes ../eng");
});
