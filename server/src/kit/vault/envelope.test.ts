import { createDecipheriv, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal, openBytes, sealBytes } from "./envelope.ts";

const key = Buffer.alloc(32, 7);
const plain = Buffer.from("The boiler runs at 180 °C.");

test("case 14 of the GCM specification comes out, behind the version and the nonce", () => {
  const sealed = sealBytes(Buffer.alloc(32), Buffer.alloc(16), "", Buffer.alloc(12));
  expect(sealed.toString("hex")).toBe(
    `01${"00".repeat(12)}d0d1c8a799996bf0265b98b5d48ab919cea7403d4d606b6e074ec5d3baf39d18`,
  );
});

test("what is sealed opens by AES-256-GCM with the key that HKDF derives, and by nothing else of ours", () => {
  const sealed = Buffer.from(createSeal(key).bytes(plain, "passages.text"));
  const derived = Buffer.from(hkdfSync("sha256", key, "", "groundwork content", 32));
  const decipher = createDecipheriv("aes-256-gcm", derived, sealed.subarray(1, 13), { authTagLength: 16 })
    .setAAD(Buffer.from("passages.text"))
    .setAuthTag(sealed.subarray(13, 29));
  expect(Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])).toEqual(plain);
});

test("each flipped bit, each cut and each other label or key is refused", () => {
  const sealed = sealBytes(key, plain, "here");
  for (let i = 0; i < sealed.length * 8; i++) {
    const changed = Buffer.from(sealed);
    changed[i >> 3]! ^= 1 << (i & 7);
    expect(() => openBytes(key, changed, "here")).toThrow("can't be decrypted");
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => openBytes(key, sealed.subarray(0, length), "here")).toThrow("can't be decrypted");
  expect(() => openBytes(key, sealed, "there")).toThrow("can't be decrypted");
  expect(() => openBytes(Buffer.alloc(32, 8), sealed, "here")).toThrow("can't be decrypted");
});

test("each changed letter of a sealed text is refused", () => {
  const seal = createSeal(key);
  const sealed = seal.text("Wer haftet für den Kessel?", "x");
  expect(seal.openText(sealed, "x")).toBe("Wer haftet für den Kessel?");
  for (let i = 0; i < sealed.length; i++) {
    const changed = sealed.slice(0, i) + (sealed[i] === "A" ? "B" : "A") + sealed.slice(i + 1);
    expect(() => seal.openText(changed, "x")).toThrow("can't be decrypted");
  }
});

test("a text is sealed differently each time, and a fixed one the same each time", () => {
  const seal = createSeal(key);
  expect(seal.text("boiler", "x")).not.toBe(seal.text("boiler", "x"));
  expect(seal.fixedText("boiler", "x")).toBe(createSeal(key).fixedText("boiler", "x"));
  expect(seal.fixedText("boiler", "x")).not.toBe(seal.fixedText("boiler", "y"));
  expect(seal.openText(seal.fixedText("boiler", "x"), "x")).toBe("boiler");
});
