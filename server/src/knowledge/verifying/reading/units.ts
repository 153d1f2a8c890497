/** A unit in terms of the base unit of what it measures. `exact` ones convert into each other. */
export interface Unit {
  measures: string;
  factor: number;
}

const lines = [
  // what it measures: factor names…; the next factor…
  "length: 0.001 mm millimetre millimetres millimeter millimeters millimètre millimètres milímetro milímetros; 0.01 cm centimetre centimetres centimeter centimeters zentimeter centimètre centimètres centímetro centímetros; 1 m metre metres meter meters metern mètre mètres metro metros; 1000 km kilometre kilometres kilometer kilometers kilometern kilomètre kilomètres kilómetro kilómetros; 1609.344 mile miles meile meilen mille milles milla millas mi; 0.3048 foot feet ft fuß pied pieds pie pies; 0.0254 inch inches zoll pouce pouces pulgada pulgadas; 0.9144 yard yards",
  "area: 1 m² sqm quadratmeter; 10000 ha hectare hectares hektar hectárea hectáreas; 1000000 km²; 4046.8564224 acre acres",
  "volume: 0.001 ml millilitre millilitres milliliter milliliters mililitro mililitros; 0.01 cl; 1 l litre litres liter liters litern litro litros; 1000 m³; 3.785411784 gallon gallons",
  "mass: 0.000001 mg milligram milligrams milligramm milligramme milligrammes miligramo miligramos; 0.001 g gram grams gramme grammes gramm gramo gramos; 1 kg kilogram kilograms kilogramm kilogramme kilogrammes kilo kilos kilogramo kilogramos; 1000 t tonne tonnes tonnen tonelada toneladas metric; 907.18474 ton tons; 0.45359237 pfund lb lbs; 0.028349523125 ounce ounces oz",
  "time: 0.001 ms millisecond milliseconds millisekunden; 1 s sec second seconds sekunde sekunden seconde secondes segundo segundos; 60 min minute minutes minuten minuto minutos; 3600 h hour hours hr hrs stunde stunden heure heures hora horas; 86400 day days tag tage tagen jour jours día días; 604800 week weeks woche wochen semaine semaines semana semanas",
  "calendar: 1 month months monat monate monaten mois mes meses; 12 year years jahr jahre jahren an ans année années año años; 120 decade decades jahrzehnt jahrzehnte; 1200 century centuries jahrhundert jahrhunderte siècle siècles siglo siglos",
  "temperature: 1 °c celsius; 2 °f fahrenheit; 3 kelvin; 4 degree degrees grad ° degré degrés grado grados",
  "euro: 1 € euro euros eur; 0.01 cent cents centime centimes céntimo céntimos",
  "dollar: 1 $ dollar dollars usd dólar dólares",
  "pound: 1 £ pound pounds gbp livre livres libra libras",
  "franc: 1 chf franc francs franken",
  "yen: 1 ¥ yen jpy",
  "shilling: 1 shilling shillings",
  "share: 1 % percent percentage prozent; 0.1 ‰",
  "speed: 1 km/h kph; 1.609344 mph; 3.6 m/s; 1.852 knot knots knoten",
  "data: 1 byte bytes; 1000 kb kilobyte kilobytes; 1000000 mb megabyte megabytes; 1000000000 gb gigabyte gigabytes; 1000000000000 tb terabyte terabytes; 1024 kib; 1048576 mib; 1073741824 gib",
  "power: 1 w watt watts; 1000 kw kilowatt kilowatts; 1000000 mw megawatt megawatts",
  "energy: 1 kwh kilowattstunden; 1000 mwh",
  "voltage: 1 v volt volts; 1000 kv",
  "frequency: 1 hz hertz; 1000 khz; 1000000 mhz; 1000000000 ghz",
  "times: 1 times mal fois veces vez",
];

const units = new Map<string, Unit>();
for (const line of lines) {
  const [measures, rest] = line.split(": ");
  for (const group of rest!.split("; ")) {
    const [factor, ...names] = group.split(" ");
    for (const name of names) units.set(name, { measures: measures!, factor: Number(factor) });
  }
}

// What is a letter or a common word beside being a unit counts where it stands right behind a figure.
export const closeUnits = new Set([
  "m",
  "g",
  "t",
  "s",
  "h",
  "l",
  "v",
  "w",
  "mi",
  "an",
  "foot",
  "second",
  "mal",
  "mes",
]);

export function unitOf(name: string): Unit | undefined {
  return units.get(name);
}
