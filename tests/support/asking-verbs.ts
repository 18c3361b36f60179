/** Finds the functions of the features, and what each asks of whoever calls it (decision 0022). */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export const SERVER_FEATURE = /^app\/features\/.*\.server\.ts$/;

export type Verb = { actor: string | undefined; body: string };
export type Feature = { source: string; verbs: Map<string, Verb> };

/** The functions at the top of a module; the formatter puts nothing else of them at the beginning of a line but brackets. */
export function verbsIn(source: string): Map<string, Verb> {
  const starts = source.split(/^(?=(?:export )?(?:async )?(?:function|const)\b|\/\*\*|(?:export )?type )/m);
  const found = new Map<string, Verb>();
  for (const body of starts) {
    const named =
      /^(?:export )?(?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*([^),]*)/.exec(body) ??
      /^(?:export )?const (\w+) =\s+(?:async )?\(\s*([^),]*)/.exec(body);
    if (!named) continue;
    const [, name, first] = named;
    const typed = /^(\w+): .*\b(Actor|Reader|Writer|Asker|RoleGiver|Person)\b/.exec(first!);
    found.set(name!, { actor: typed?.[1], body });
  }
  return found;
}

export const resolved = (file: string, specifier: string) =>
  specifier.startsWith("#app/")
    ? `app/${specifier.slice("#app/".length)}`
    : relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll("\\", "/");

/** What a module imports by name, types left out: name → file. */
export function valuesFrom(file: string, source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names, specifier] of source.matchAll(/^import (?:\w+, )?\{([^}]*)\} from "([.#][^"]+)";/gm))
    for (const name of names!.split(",").map((text) => text.trim()))
      if (name && !name.startsWith("type ")) found.set(name.split(" as ")[0]!, resolved(file, specifier!));
  return found;
}

export type Features = ReadonlyMap<string, Feature>;

/**
 * What a function asks of its actor, itself or by handing it on to one that does.
 * @returns the predicate of accounts/can.ts, or undefined where it asks nothing
 */
export function asks(features: Features, file: string, name: string, seen: readonly string[] = []): string | undefined {
  const feature = features.get(file);
  const verb = feature?.verbs.get(name);
  if (!feature || !verb?.actor || seen.includes(`${file} ${name}`)) return undefined;
  const [, asked, refused] =
    /refuseUnless\((can\w*)|if \(!(can\w+)\([^)]*\)\) throw new Refusal\(403/.exec(verb.body) ?? [];
  if (asked ?? refused) return asked ?? refused;
  const imports = valuesFrom(file, feature.source);
  const calls = [...verb.body.matchAll(/(\w+)\((\w+)[,)]/g)].filter(
    ([, callee, first]) => callee !== name && first === verb.actor,
  );
  for (const [, callee] of calls) {
    const predicate = asks(features, imports.get(callee!) ?? file, callee!, [...seen, `${file} ${name}`]);
    if (predicate) return predicate;
  }
  return undefined;
}

export const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

export const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
export const featureOf = (source: string): Feature => ({ source, verbs: verbsIn(source) });

export const features: Features = new Map(
  sources("app/features")
    .filter((file) => SERVER_FEATURE.test(file))
    .map((file) => [file, featureOf(read(file))]),
);
