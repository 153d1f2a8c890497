import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords } from "./answer-records.ts";
import { headlineOf } from "./show-plan.ts";
import { readTables } from "./tables/read-tables.ts";
import { heading, line, rows } from "./testing/table-blocks.ts";

const bikes = testPart([
  heading("Bicycle rental"),
  ...rows(
    "Bike | Kind | Price per day | Weight | Basket",
    "Ridge 20 | Mountain | 24.00 EUR | 13.5 kg | no",
    "Ridge 40 | Mountain | 31.00 EUR | 12.1 kg | no",
    "Coast | City | 15.00 EUR | 17.0 kg | yes",
    "Coast Plus | City | 19.00 EUR | 18.2 kg | yes",
  ),
  heading("Opening hours", 2),
  ...rows("Day | Shop | Workshop", "Mon–Fri | 9:00–18:00 | 10:00–16:00", "Sat | 9:00–13:00 | closed"),
  heading("Deposit", 2),
  ...rows(
    "Rental price | Deposit",
    "up to 50 EUR | 100 EUR",
    "50 EUR to 200 EUR | 250 EUR",
    "over 200 EUR | 400 EUR",
  ),
  line("Telephone: +44 20 7946 0018"),
  line("Helmet hire: 3 EUR"),
]);
const repairs = testPart([
  heading("Repairs"),
  ...rows(
    "Order | Task | State | Mechanic | Received | Hours",
    "R-71 | Brakes | open | Noor | 2026-02-03 | 1.5",
    "R-72 | Chain | done | Sven | 2026-02-09 | 0.5",
    "R-73 | Wheel | open | Noor | 2026-03-01 | 2",
    "R-74 | Gears | waiting | Sven | 2026-03-04 | 3",
  ),
]);
const stations = testPart([
  heading("Survey of 1998"),
  ...rows(
    "Station | Elevation | Opened",
    "Tarn | 1,180 m | 1923",
    "Brae | 412 m | 1890",
    "Skelling | 1,904 m | 1977",
  ),
]);
const tables = [bikes, repairs, stations].flatMap((part) => readTables(part, "en"));

const answer = (question: string) => {
  const plan = answerFromRecords(question, "en", tables);
  return plan && headlineOf(plan);
};

describe("questions that tables answer", () => {
  test.each([
    ["How much is the Coast per day?", /15\.00 EUR/],
    ["What does the Ridge 40 weigh?", /12\.1 kg/],
    ["How heavy is the Ridge 20?", /13\.5 kg/],
    ["When was Brae station opened?", /1890/],
    ["When did Skelling open?", /1977/],
    ["Which bike is the cheapest?", /Coast/],
    ["What is the lightest mountain bike?", /Ridge 40/],
    ["How many city bikes are there?", /^2/],
    ["Which bikes have a basket?", /Coast.*Coast Plus/],
    ["Which bikes cost less than 20 EUR per day?", /Coast.*Coast Plus/],
    ["Does the Ridge 20 have a basket?", /^No\./],
    ["How much more does the Ridge 40 cost than the Coast?", /^16/],
    ["When does the shop open on Wednesday?", /9:00–18:00/],
    ["Is the workshop open on Saturday?", /^No\./],
    ["What is the deposit for a rental price of 120 EUR?", /250 EUR/],
    ["What is the phone number?", /7946/],
    ["How much is the helmet hire?", /3 EUR/],
    ["How many repairs are open?", /^2/],
    ["What is the state of R 74?", /waiting/],
    ["Who is the mechanic of R-72?", /Sven/],
    ["How many hours did Noor spend in total?", /^3\.5/],
    ["Which repair was received last?", /R-74/],
    ["Which repair comes after R-72?", /^R-73/],
    ["How many repairs were received in February 2026?", /^2/],
    ["What is the average number of hours per repair?", /^1\.75/],
  ])("%s", (question, reported) => {
    expect(answer(question)).toMatch(reported);
  });
});

describe("what tables do not say is not answered", () => {
  test.each([
    "What color is the Coast?",
    "How much is the Ridge 60 per day?",
    "How much is the tandem per day?",
    "What does the Coast cost per week?",
    "Is the workshop open on Sunday?",
    "Who is the owner of R-72?",
    "What is the state of R-99?",
    "When was R-72 finished?",
    "How many repairs were received in May 2025?",
    "How many repairs are not open?",
    "Who made the Ridge 20?",
  ])("%s", (question) => {
    expect(answer(question)).toBeNull();
  });
});

test("the end of a column is not claimed where a figure in it cannot be read", () => {
  const towers = (height: string) =>
    readTables(
      testPart(rows("Tower | Height", "Elm | 21 m", "Oak | 34 m", "Ash | 12 m", `Yew | ${height}`)),
      "en",
    );
  expect(answerFromRecords("Which tower is the tallest?", "en", towers("18 m"))).not.toBeNull();
  expect(answerFromRecords("Which tower is the tallest?", "en", towers("between 30 m and 38 m"))).toBeNull();
});

test("a bound is no superlative", () => {
  const schools = readTables(
    testPart(rows("School | Titles", "Ash Hill | 5", "Elm Park | 2", "Oak Lane | 9")),
    "en",
  );
  const plan = answerFromRecords("How many schools have at least 5 titles?", "en", schools);
  expect(plan === null || headlineOf(plan).startsWith("2")).toBe(true);
});

test("words that every object has are words like others", () => {
  const odd = testPart(rows("constructor | toString", "hasOwnProperty | 3", "valueOf | 4"));
  expect(() =>
    answerFromRecords("What is the constructor of valueOf?", "en", readTables(odd, "en")),
  ).not.toThrow();
});

test("a value under two heads answers for the column that has both, and for no other", () => {
  const tariff = readTables(
    testPart([
      heading("Prices of berths"),
      { kind: "table-row", header: true, text: "Berth\tTrade\t\tPrivate\t" },
      { kind: "table-row", header: true, text: "\tNet\tGross\tNet\tGross" },
      { kind: "table-row", text: "North quay\t31.00\t36.90\t49.50\t58.90" },
      { kind: "table-row", text: "South quay\t12.40\t14.76\t19.90\t23.68" },
    ]),
    "en",
  );
  const plan = answerFromRecords("What is the private gross price of the South quay?", "en", tariff);
  expect(plan && headlineOf(plan)).toBe("South quay – Private, Gross: 23.68");
  const question = "How much higher is the private gross price than the trade one at the South quay?";
  expect(headlineOf(answerFromRecords(question, "en", tariff)!)).toMatch(/^8\.92/);
});

describe("heads that are days, amounts or codes", () => {
  const pool = readTables(
    testPart([
      heading("Opening hours of the pool"),
      ...rows(
        "Place | Mon–Thu | Fri–Sat | Sun",
        "Baths | 9:00–20:00 | 9:00–22:00 | closed",
        "Steam room | 14:00–20:00 | 12:00–22:00 | closed",
      ),
      heading("Juices", 2),
      ...rows("Juice | 0.2 l | 0.4 l", "Apple | 2.40 EUR | 4.10 EUR", "Cherry | 2.90 EUR | 4.80 EUR"),
      heading("Parts", 2),
      ...rows(
        "Part | MX-100 | MX-150 | MX-200",
        "Rail S40 | x | x | x",
        "Wheel T2 | – | x | –",
        "Hook B7 | – | – | x",
      ),
      heading("Years", 2),
      ...rows("Year | Tutor | Room", "7 | Ms Lund | 21", "8 | Mr Ody | 24"),
    ]),
    "en",
  );
  const reported = (question: string) => {
    const plan = answerFromRecords(question, "en", pool);
    return plan && headlineOf(plan);
  };
  test.each([
    ["When is the steam room open on Friday?", /12:00–22:00/],
    ["How much is 0.4 l of cherry juice?", /4\.80 EUR/],
    ["Does the rail S40 fit the MX-150?", /^Yes\./],
    ["Does the wheel T2 fit the MX-100?", /^No\./],
    ["Who is the tutor of year 8?", /Ody/],
  ])("%s", (question, answered) => {
    expect(reported(question)).toMatch(answered);
  });
  test.each([
    "How much is 0.5 l of cherry juice?",
    "Does the wheel T9 fit the MX-100?",
    "Does the wheel T2 fit the MX-300?",
    "How long are the rails kept?",
    "How many rails were invoiced?",
  ])("%s", (question) => {
    expect(reported(question)).toBeNull();
  });
});
