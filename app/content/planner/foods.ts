/**
 * What the planner's dishes are made of. The values are per 100 g of the edible part, raw (drained for what comes in a jar),
 * rounded, in the order of magnitude of the tables named in `FOODS_SOURCE`; foods.test compares energy and nutrients.
 */

export const FOODS_SOURCE =
  "Valori indicativi per 100 g di parte edibile a crudo, arrotondati. Riferimento: Tabelle di composizione degli alimenti, CREA, Centro di ricerca Alimenti e Nutrizione. Vale di più l’etichetta di quello che compri. Tabella dimostrativa, da far rivedere a un professionista.";

/** The parts of a shop, in the order in which one walks through it. */
export const aisles = {
  greens: "Verdura",
  fruit: "Frutta",
  bread: "Pane, pasta e cereali",
  pulses: "Legumi e scatolame",
  nuts: "Frutta secca, semi e dispensa",
  fridge: "Latte, uova e banco frigo",
  counter: "Carne e pesce",
  frozen: "Surgelati",
} as const;

export type Aisle = keyof typeof aisles;

/** What a food contains that somebody may have to leave out. */
export type Content = "glutine" | "latte" | "uova" | "pesce" | "guscio" | "soia" | "rossa";

/** Where it comes from, when not from a plant. */
export type Origin = "animal" | "fish" | "meat";

/** How it is bought: by weight, by the piece (its grams), or in packs (grams of one, what one is called, what many are). */
export type Sold = readonly [grams?: number, one?: string, many?: string];

export type Food = {
  name: string;
  aisle: Aisle;
  /** kcal */
  energy: number;
  /** Grams, like the next two. */
  protein: number;
  carbohydrate: number;
  fat: number;
  sold: Sold;
  origin: Origin | undefined;
  contains: readonly Content[];
};

type Values = readonly [energy: number, protein: number, carbohydrate: number, fat: number];

const row =
  (aisle: Aisle, origin?: Origin, ...always: Content[]) =>
  (name: string, values: Values, sold: Sold = [], ...contains: Content[]): Food => {
    const [energy, protein, carbohydrate, fat] = values;
    return { name, aisle, energy, protein, carbohydrate, fat, sold, origin, contains: [...always, ...contains] };
  };

const green = row("greens");
const fruit = row("fruit");
const bread = row("bread");
const pulse = row("pulses");
const nut = row("nuts");
const chilled = row("fridge");
const dairy = row("fridge", "animal", "latte");
const meat = row("counter", "meat");
const redMeat = row("counter", "meat", "rossa");
const fish = row("counter", "fish", "pesce");
const frozenFish = row("frozen", "fish", "pesce");

const packs =
  (one: string, many: string) =>
  (grams: number): Sold => {
    const size = grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
    return [grams, `${one} da ${size}`, `${many} da ${size}`];
  };

const pack = packs("pacco", "pacchi");
const jar = packs("barattolo", "barattoli");
const box = packs("confezione", "confezioni");
const pot = packs("vasetto", "vasetti");
const tin = packs("scatoletta", "scatolette");
const bar = packs("tavoletta", "tavolette");
const slab = packs("panetto", "panetti");
const LITRE: Sold = [1000, "litro", "litri"];

const table = {
  radicchio: green("Radicchio rosso", [19, 1.4, 1.6, 0.1]),
  spinaci: green("Spinaci", [35, 3.4, 3, 0.7]),
  zucchine: green("Zucchine", [14, 1.3, 1.4, 0.1], [200]),
  pomodori: green("Pomodori", [21, 1, 3.5, 0.2]),
  carote: green("Carote", [39, 1.1, 7.6, 0.2], [80]),
  finocchi: green("Finocchi", [13, 1.2, 1, 0], [250]),
  broccoli: green("Broccoli", [33, 3, 3.1, 0.4]),
  verza: green("Verza", [25, 2.1, 2.5, 0.1]),
  zucca: green("Zucca", [23, 1.1, 3.5, 0.1]),
  peperoni: green("Peperoni", [26, 0.9, 4.2, 0.3], [200]),
  melanzane: green("Melanzane", [20, 1.1, 2.6, 0.4], [300]),
  lattuga: green("Lattuga", [20, 1.8, 2.2, 0.4]),
  rucola: green("Rucola", [30, 2.6, 3.9, 0.3]),
  fagiolini: green("Fagiolini", [25, 2.1, 2.4, 0.1]),
  asparagi: green("Asparagi", [29, 3.6, 3.3, 0.2]),
  patate: green("Patate", [80, 2.1, 17, 0.1]),
  cipolle: green("Cipolle", [28, 1, 5.7, 0.1], [100]),
  funghi: green("Funghi champignon", [22, 3.7, 0.8, 0.2]),
  sedano: green("Sedano", [22, 2.3, 2.4, 0.2]),
  bietole: green("Bietole", [19, 1.3, 2.8, 0.1]),
  cetrioli: green("Cetrioli", [16, 0.7, 1.8, 0.5], [200]),
  carciofi: green("Carciofi", [33, 2.7, 2.5, 0.2], [120]),

  mele: fruit("Mele", [57, 0.3, 13.7, 0.1], [180]),
  pere: fruit("Pere", [43, 0.3, 8.8, 0.1], [170]),
  banane: fruit("Banane", [76, 1.2, 17.4, 0.3], [120]),
  arance: fruit("Arance", [37, 0.7, 7.8, 0.2], [180]),
  kiwi: fruit("Kiwi", [48, 1.2, 9, 0.6], [80]),
  cachi: fruit("Cachi", [70, 0.6, 16, 0.3], [180]),
  uva: fruit("Uva", [64, 0.5, 15.6, 0.1]),
  fragole: fruit("Fragole", [30, 0.9, 5.3, 0.4]),
  albicocche: fruit("Albicocche", [31, 0.4, 6.8, 0.1], [50]),
  pesche: fruit("Pesche", [30, 0.8, 6.1, 0.1], [150]),
  melone: fruit("Melone", [35, 0.8, 7.4, 0.2]),

  pasta: bread("Pasta di semola", [353, 12.5, 72, 1.4], pack(500), "glutine"),
  pastaIntegrale: bread("Pasta integrale", [345, 13.4, 64, 2.5], pack(500), "glutine"),
  pastaMais: bread("Pasta di mais e riso", [355, 7, 78.5, 1.2], pack(500)),
  riso: bread("Riso", [345, 6.9, 78, 0.6], pack(1000)),
  risoIntegrale: bread("Riso integrale", [343, 7.5, 74, 1.9], pack(1000)),
  farro: bread("Farro", [340, 14.6, 67, 2.5], pack(500), "glutine"),
  orzo: bread("Orzo perlato", [332, 10, 70.5, 1.4], pack(500), "glutine"),
  couscous: bread("Cous cous", [360, 12.8, 72, 1], pack(500), "glutine"),
  polenta: bread("Farina per polenta", [358, 8.5, 75, 2.7], pack(500)),
  quinoa: bread("Quinoa", [365, 14, 62, 6], pack(500)),
  saraceno: bread("Grano saraceno", [342, 12.4, 65, 3.3], pack(500)),
  pane: bread("Pane integrale", [235, 8.5, 43, 1.5], [], "glutine"),
  fette: bread("Fette biscottate integrali", [385, 13.5, 68, 7], pack(315), "glutine"),
  avena: bread("Fiocchi d’avena", [372, 13.5, 60, 7], pack(500), "glutine"),
  fiocchiMais: bread("Fiocchi di mais senza glutine", [370, 7.5, 83, 0.9], pack(375)),
  gallette: bread("Gallette di riso", [385, 8, 81, 2.8], pack(130)),
  piadina: bread("Piadina integrale", [300, 8.5, 50, 7.5], [80], "glutine"),

  ceci: pulse("Ceci lessati", [120, 7, 15, 2.4], jar(240)),
  borlotti: pulse("Borlotti lessati", [95, 6.7, 13, 0.5], jar(240)),
  cannellini: pulse("Cannellini lessati", [92, 6.5, 12.5, 0.5], jar(240)),
  lenticchie: pulse("Lenticchie secche", [325, 22.7, 51, 1], pack(500)),
  lupini: pulse("Lupini in salamoia", [114, 16.4, 7.2, 2.4], jar(250)),
  farinaCeci: pulse("Farina di ceci", [350, 21.8, 50, 5.5], pack(500)),
  passata: pulse("Passata di pomodoro", [33, 1.4, 5.5, 0.2], [700, "bottiglia da 700 g", "bottiglie da 700 g"]),
  olive: pulse("Olive nere", [238, 1.6, 1, 25], jar(150)),
  tonno: row("pulses", "fish", "pesce")("Tonno al naturale", [103, 24, 0, 0.6], tin(80)),
  sgombro: row("pulses", "fish", "pesce")("Sgombro al naturale", [170, 20, 0, 10], tin(90)),

  noci: nut("Noci sgusciate", [660, 15, 6, 63], box(200), "guscio"),
  mandorle: nut("Mandorle", [605, 21, 5, 53], box(200), "guscio"),
  nocciole: nut("Nocciole", [640, 14, 6, 61], box(200), "guscio"),
  arachidi: nut("Crema di arachidi", [600, 26, 12, 49], pot(350), "guscio"),
  semiZucca: nut("Semi di zucca", [560, 30, 6, 46], box(200)),
  tahina: nut("Crema di sesamo", [610, 20, 10, 54], pot(300)),
  cioccolato: nut("Cioccolato fondente", [520, 6.6, 48, 33], bar(100), "soia"),
  confettura: nut("Confettura", [225, 0.5, 56, 0], pot(330)),
  miele: row("nuts", "animal")("Miele", [310, 0.6, 79, 0], pot(400)),
  cacao: nut("Cacao amaro", [355, 20, 12, 25], box(75)),
  olio: nut("Olio extravergine d’oliva", [899, 0, 0, 99.9], [690, "bottiglia da 75 cl", "bottiglie da 75 cl"]),

  latte: dairy("Latte parzialmente scremato", [47, 3.4, 4.9, 1.6], LITRE),
  yogurt: dairy("Yogurt bianco intero", [66, 3.8, 4.5, 3.8], pot(125)),
  greco: dairy("Yogurt greco magro", [57, 10, 4, 0.2], pot(150)),
  ricotta: dairy("Ricotta", [148, 9, 3.5, 11], box(250)),
  grana: dairy("Grana", [400, 33, 0, 30]),
  mozzarella: dairy("Mozzarella", [253, 18.7, 0.7, 19.5], [125]),
  feta: dairy("Feta", [266, 15.5, 1.5, 22], box(200)),
  fiocchiLatte: dairy("Fiocchi di latte", [99, 12, 3, 4.3], box(200)),
  primosale: dairy("Primosale", [238, 17, 1.5, 18]),
  asiago: dairy("Asiago fresco", [358, 24, 1, 29]),
  uova: row("fridge", "animal", "uova")("Uova", [128, 12.4, 0.2, 8.7], [55]),
  tofu: chilled("Tofu", [122, 12.5, 1.5, 7.5], slab(125), "soia"),
  tempeh: chilled("Tempeh", [165, 19, 6, 7], slab(150), "soia"),
  seitan: chilled("Seitan", [128, 24, 4, 1.5], slab(200), "glutine", "soia"),
  bevandaSoia: chilled("Bevanda di soia", [39, 3.3, 2.5, 1.8], LITRE, "soia"),
  bevandaPiselli: chilled("Bevanda di piselli", [40, 3.2, 2, 2], LITRE),
  yogurtSoia: chilled("Yogurt di soia", [55, 4, 4.5, 2.3], pot(125), "soia"),

  pollo: meat("Petto di pollo", [100, 23, 0, 0.8]),
  tacchino: meat("Fesa di tacchino", [107, 24, 0, 1.2]),
  coniglio: meat("Coniglio", [120, 21, 0, 4]),
  manzo: redMeat("Manzo magro", [111, 21.5, 0, 2.8]),
  macinato: redMeat("Macinato magro di manzo", [152, 20, 0, 8]),
  lonza: redMeat("Lonza di maiale", [147, 21, 0, 7]),
  bresaola: redMeat("Bresaola", [148, 32, 0, 2]),
  crudo: redMeat("Prosciutto crudo magro", [180, 27, 0, 8]),
  trota: fish("Trota", [118, 19.5, 0, 4.5]),
  orata: fish("Orata", [121, 20, 0, 4.6]),
  salmone: fish("Salmone", [185, 19, 0, 12]),
  alici: fish("Alici", [96, 16.8, 1.5, 2.6]),
  seppie: fish("Seppie", [72, 14, 0.7, 1.5]),
  baccala: fish("Baccalà ammollato", [93, 21, 0, 1]),
  merluzzo: frozenFish("Filetti di merluzzo", [73, 17, 0, 0.5], box(400)),
  gamberi: frozenFish("Gamberi sgusciati", [70, 14, 2, 0.6], box(300)),
  piselli: row("frozen")("Piselli", [70, 5.5, 9, 0.6], box(450)),
  edamame: row("frozen")("Edamame sgranati", [115, 11, 6, 5], box(300), "soia"),
} as const satisfies Record<string, Food>;

export type FoodName = keyof typeof table;

export const foods: Readonly<Record<FoodName, Food>> = table;
