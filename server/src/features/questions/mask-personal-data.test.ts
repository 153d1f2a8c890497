import { expect, test } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";

/** Lists texts with braces around what is to be masked. */
const personal = [
  "Write to {ada.lovelace@example.test} please",
  "My address is {j.smith+boats@mail.example.co.uk}.",
  "Is {INFO@EXAMPLE.TEST} still read?",
  "mail me: {o'neil_9@sub.example.museum}",
  "({sales@example.test}) does not answer",
  "Send the form to {anna-lena@firma.example} or call",
  "Mein Name ist Jo, {jo@beispiel.example}",
  "Mon adresse: {marie.curie@exemple.example}",
  "reply-to <{x@y.example}>",
  "{first.last@dept.example.edu}, room 12",
  "Call me on {+44 20 7946 0018}",
  "Call {+1 (555) 010-9999} after six",
  "My number is {+49 30 1234567}.",
  "Rufen Sie {0049 30 1234567} an",
  "Ring {020 7946 0018} at noon",
  "Telefon {030 123 45 67}",
  "Tel. {030/1234567}",
  "Call {(020) 7946 0018} please",
  "{(030) 123 456 78} is our fax",
  "You reach me at {+33 1 23 45 67 89}",
  "{+41 44 668 18 00} is the desk",
  "Phone: {555-234-5678}",
  "Fax 1: {212-555-0187}",
  "Please call {415.555.0132}",
  "My phone is {+91 98765 43210}",
  "Mobile: {07700 900123}",
  "Is {07700-900-456} the pier's number?",
  "telephone {01632 960 123}",
  "my number is {5550199} thanks",
  "call me at {555 0142}",
  "+ 4 people, {+31 20 123 4567}",
  "WhatsApp {+34 612 345 678}?",
  "Ich bin unter {0171 2345678} erreichbar",
  "Tél. {01 23 45 67 89}",
  "handy {0160-1234567}",
  "Transfer to {DE89 3704 0044 0532 0130 00}",
  "IBAN {DE89370400440532013000}",
  "my account {GB29 NWBK 6016 1331 9268 19} is right?",
  "{FR14 2004 1010 0505 0001 3M02 606}",
  "Pay {NL91ABNA0417164300} or cash?",
  "{CH93 0076 2011 6238 5295 7} was refused",
  "{AT61 1904 3002 3457 3201}",
  "from {ES91 2100 0418 4502 0005 1332}.",
  "{BE68 5390 0754 7034} bounced",
  "{IT60 X054 2811 1010 0000 0123 456}",
  "Card {4111 1111 1111 1111}",
  "I paid with {5555555555554444}",
  "{3782 822463 10005} is my Amex",
  "number {4012-8888-8888-1881} expired",
  "{6011 1111 1111 1117} was declined",
  "charge {2223 0031 2200 3222}",
  "my visa {4242424242424242} please",
];

const harmless = [
  "Order 4711-0815-22 has not come",
  "What does part 8800-1234-5678 cost?",
  "Invoice 2026-000123",
  "Ticket T-502 and T-503",
  "What is new in v2.9.1?",
  "How do I fix error E1204?",
  "Which model is X-200/12?",
  "ISBN 978-3-16-148410-0",
  "What happened on 2026-11-27?",
  "Is the shop open from 9:00 to 18:00?",
  "Revenue in 2022 was 226,954 million?",
  "Is 1,234,567.89 the total?",
  "What are the coordinates 52.5200 13.4050?",
  "IP 192.168.100.200",
  "Port 8080 or 443?",
  "Who is user @ada?",
  "git@ is no address",
  "a@b",
  "section 2.2.1.4 says what?",
  "What does Art. 17 demand?",
  "Screw M8 x 120 DIN 931",
  "Pipe 15 22 28 mm",
  "Reference RF18 5390 0754 7034 in my letter",
  "Order number 4111 1111 1111 1112",
  "Serial 4242424242424241",
  "EAN 4006381333931",
  "Tracking 00340434161094042557",
  "Flight LH 400 and BA 117",
  "From 10 to 20 people",
  "Is 30 120 rpm the limit?",
  "Size 205 55 R16",
  "The years 1914 1918 and 1939 1945",
  "What is 12 34 56?",
  "How many of 100 000 000?",
  "Room 0.12 or 1.204",
  "Zip 90210-1234",
  "VAT DE123456789",
  "Article 1000-2000-3000",
  "SKU 12-345-6789",
  "Batch 20261127-01",
  "Kernel 6.12.0-1007",
  "sha 3f2504e04f8911d39a0c0305e82c3301",
  "uuid 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "Is pi 3.14159265358979?",
  "Who founded the Marrow archive?",
  "Score 21 19, 18 21, 21 17",
  "Use -40 to +85 degrees",
  "+5 V and +12 V supply",
  "What does GB00 mean in a drawing?",
  "Policy 2026/04/00017",
  "Contract 77-1234567",
  "Is 0.5 or 0.05 right?",
];

const placeOf = (written: string): string => {
  const [before, found, after] = written.split(/[{}]/);
  const masked = maskPersonalData(written.replaceAll(/[{}]/g, ""));
  const mask = masked.slice(before!.length, masked.length - after!.length);
  return `${before}${found}${after}` !== masked && /^\[\w+ hidden\]$/.test(mask) ? "masked" : masked;
};

test("personal data are masked in at least 95 % of strings, and nothing else of them", () => {
  const missed = personal.map(placeOf).filter((place) => place !== "masked");
  expect(missed.slice(Math.floor(0.05 * personal.length))).toEqual([]);
});

test("codes, figures, dates and numbers of orders are masked in at most 2 % of strings", () => {
  const changed = harmless.filter((text) => maskPersonalData(text) !== text);
  expect(changed.slice(Math.floor(0.02 * harmless.length))).toEqual([]);
});

test("what a stranger sends takes no longer than its length", () => {
  for (const part of ["a@", "1 ", "+1 (", "DE89 3704 ", "4 1-", "(0123) 45 "]) {
    const long = part.repeat(200_000);
    expect(maskPersonalData(long).length).toBeGreaterThan(0);
  }
});
