import { type HostileFormat, plain, sentence } from "./hostile-format.ts";

const mail: HostileFormat = {
  format: "mail",
  fileName: "a.eml",
  before:
    "From: a@example.org\nTo: b@example.org\nSubject: Keys\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <a@example.org>\nMIME-Version: 1.0\n",
  units: {
    [plain]: `\n${sentence}`,
    "body blanks": "\n ",
    "body quotes": "\n>>>>>>>>",
    "body angles": "\n> a\nb",
    "body lines": "\n\n",
    headers: "X-A: b\n",
    "other headers": "X-A{n}: b\n",
    recipients: "To: c@example.org\n",
  },
};

/** Mails whose hostile piece stands in one header, or in one body of a kind. */
const mailIn = (place: string, before: string, units: HostileFormat["units"], after = ""): HostileFormat => ({
  ...mail,
  format: `mail ${place}`,
  fileName: "b.eml",
  before: mail.before! + before,
  after,
  units,
});

export const mails: HostileFormat[] = [
  mail,
  mailIn("addresses", "Cc: ", {
    [plain]: "c@example.org, ",
    comments: "(",
    angles: "<",
    quotes: '"',
    groups: "a:",
    "groups in groups": "a:b;",
    folds: "a\n ",
    words: "=?utf-8?q?a?= ",
    "open words": "=?utf-8?q?",
    ats: "a@",
    commas: ",",
  }),
  mailIn("content type", "Content-Type: text/plain", {
    [plain]: '; a{n}="b"',
    "parts of a name": '; name*{n}="b"',
    quotes: '; "',
    percents: "; name*0*=utf-8''%",
    semicolons: ";",
  }),
  mailIn("html", "Content-Type: text/html\n\n<p>Some words stand here.</p>", {
    [plain]: `<p>${sentence}</p>\n`,
    angles: "<",
    boxes: "<div>",
    blanks: "&nbsp;",
  }),
  mailIn("base64", "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n", {
    [plain]: "VGhlIGhhcmJvdXIgbWFzdGVyIGtlZXBzIHRoZSBrZXlzIG9mIHRoZSBub3J0aGVybiBnYXRl\n",
    blanks: "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg\n",
    lines: "\n",
    equals: "=",
  }),
  mailIn("quoted-printable", "Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n", {
    [plain]: `${sentence}=\n`,
    equals: "=",
    "soft lines": "=\n",
    blanks: "=20",
    "blanks at line ends": " ",
    bytes: "=E9",
  }),
  mailIn("flowed", "Content-Type: text/plain; format=flowed; delsp=yes\n\n", {
    [plain]: `${sentence}\n`,
    "soft lines": "a \n",
    quotes: "> \n",
    signatures: "-- \n",
  }),
  mailIn("parts", "Content-Type: multipart/mixed; boundary=b\n\n", {
    [plain]: `--b\nContent-Type: text/plain\n\n${sentence}\n`,
    "empty parts": "--b\n",
    attachments: '--b\nContent-Disposition: attachment; filename="a{n}.txt"\n\na\n',
    "mails in parts": "--b\nContent-Type: message/rfc822\n\nFrom: a@example.org\n\na\n",
    "parts of parts": '--b\nContent-Type: multipart/mixed; boundary="c{n}"\n\n--c{n}\n',
    ends: "--b--\n",
    html: "--b\nContent-Type: text/html\n\n<p>a\n",
  }),
];
