import { expect, test } from "vitest";
import { createAddressRule } from "./address-rules.ts";

const withoutEntries = createAddressRule([]);

test.each([
  ["loopback", "127.0.0.1 127.0.0.2 127.255.255.254 ::1 0:0:0:0:0:0:0:1"],
  ["private", "10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255"],
  ["link-local", "169.254.0.1 169.254.169.254 fe80::1 febf::1 fe80::1%eth0 fe80::1%1"],
  ["site-local", "fec0::1 feff::1"],
  ["carrier-grade", "100.64.0.1 100.127.255.254"],
  ["unique local", "fc00::1 fd00::1 fdff:ffff::1"],
  ["multicast", "224.0.0.1 233.252.0.1 239.255.255.255 ff02::1 ff0e::1"],
  ["unspecified", "0.0.0.0 0.1.2.3 0.255.255.255 ::"],
  ["broadcast", "255.255.255.255"],
  ["reserved", "240.0.0.1 254.0.0.1 192.0.0.8 192.88.99.1 2001:1::1 2001:5::1 4000::1 e000::1 fe00::1"],
  ["benchmarking", "198.18.0.1 198.19.255.255 2001:2::1"],
  ["documentation", "192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1"],
  ["discarded", "100::1 100:0:0:1::1"],
  ["mapped, private inside", "::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254"],
  ["translated", "::ffff:0:127.0.0.1 ::ffff:0:8.8.8.8"],
  ["compatible", "::127.0.0.1 ::7f00:1 ::10.0.0.1 ::8.8.8.8"],
  ["NAT64", "64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1 64:ff9b:1:ffff::8.8.8.8"],
  ["6to4", "2002:7f00:1:: 2002:a00:1::1 2002:c0a8:101::1 2002:808:808::1"],
  ["Teredo", "2001::1 2001:0:7f00:1::80ff:fffe 2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["identifiers, not locators", "2001:10::1 2001:20::1 2001:30::1 5f00::1"],
  ["a public one with a zone", "2606:4700::1111%lo"],
  ["nothing at all", "example.com 256.1.1.1 1.2.3.4.5 12345::1 /etc/passwd"],
])("refuses %s", (_kind, addresses) => {
  const passed = addresses.split(" ").filter((address) => withoutEntries("a.example", address, 80));
  expect(passed).toEqual([]);
});

test("refuses what is empty", () => {
  expect(withoutEntries("a.example", "", 80)).toBe(false);
});

test("lets public unicast pass, the neighbours of closed ranges included", () => {
  const addresses =
    "1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 " +
    "169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 198.17.255.255 " +
    "198.20.0.0 223.255.255.255 ::ffff:8.8.8.8 2606:4700::1111 2a00:1450:4001::200e 2003::1";
  expect(addresses.split(" ").filter((address) => !withoutEntries("a.example", address, 80))).toEqual([]);
});

// page:use-cases.hosts-inside-your-network-if-you-allow-them page:features.your-intranet-as-a-source
// page:cybersecurity-helper.the-platforms-documentation
test("entries may be hosts, addresses or ranges, with or without a port", () => {
  const rule = createAddressRule([
    "127.0.0.1:8080",
    "10.0.0.0/8",
    "Intranet.Example:81",
    "[::1]:8080",
    "fd00::/8",
    "[fd99::]/16:444",
    "192.168.1.0/24:8443",
    "::2",
    "büro.example",
    "::ffff:172.16.0.0/108",
  ]);
  expect(rule("x.example", "172.31.1.1", 1)).toBe(true);
  expect(rule("x.example", "::ffff:172.16.1.1", 1)).toBe(true);
  expect(rule("127.0.0.1", "127.0.0.1", 8080)).toBe(true);
  expect(rule("127.0.0.1", "127.0.0.1", 8081)).toBe(false);
  expect(rule("x.example", "::ffff:10.2.3.4", 1)).toBe(true);
  expect(rule("x.example", "::10.2.3.4", 1)).toBe(false);
  expect(rule("x.example", "64:ff9b::10.2.3.4", 1)).toBe(false);
  expect(rule("intranet.example", "192.168.7.7", 81)).toBe(true);
  expect(rule("intranet.example", "192.168.7.7", 80)).toBe(false);
  expect(rule("other.example", "192.168.7.7", 81)).toBe(false);
  expect(rule("x.example", "192.168.1.9", 8443)).toBe(true);
  expect(rule("x.example", "192.168.1.9", 443)).toBe(false);
  expect(rule("x.example", "192.168.2.9", 8443)).toBe(false);
  expect(rule("::1", "::1", 8080)).toBe(true);
  expect(rule("::1", "::1", 80)).toBe(false);
  expect(rule("a.example", "fd12::1", 443)).toBe(true);
  expect(rule("::2", "::2", 443)).toBe(true);
  expect(rule("xn--bro-hoa.example", "10.1.1.1", 443)).toBe(true);
});

test("an entry of one host opens nothing that merely looks like it", () => {
  const rule = createAddressRule(["intranet.example", "127.0.0.1"]);
  for (const host of [
    "intranet.example.evil.example",
    "xintranet.example",
    "example",
    "127.0.0.1.evil.example",
  ])
    expect(rule(host, "10.0.0.1", 80)).toBe(false);
  expect(rule("evil.example", "127.0.0.2", 80)).toBe(false);
});
