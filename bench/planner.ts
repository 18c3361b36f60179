/**
 * A week of the planner, for every diet, season and set of exclusions at three energies: processor time of this thread, so
 * that a busy machine does not count. Target: 20 ms. `npm run bench:planner`.
 */
import { seasons } from "#app/content/planner/dishes.ts";
import { diets, exclusions, proteinShare } from "#app/content/planner/questions.ts";
import { makeWeek } from "#app/features/planner/week.ts";

const times: number[] = [];
let missing = 0;
for (const { value: diet } of diets)
  for (const season of seasons)
    for (let set = 0; set < 2 ** exclusions.length; set++)
      for (const energy of [1400, 2000, 3600])
        for (const share of proteinShare[diet]) {
          const without = exclusions.filter((_, index) => (set >> index) & 1).map(({ value }) => value);
          const protein = Math.round((share * energy) / 4);
          const before = process.threadCpuUsage();
          const week = makeWeek({
            energy,
            protein,
            diet,
            without,
            people: 2,
            season,
            sessions: 2,
            seed: set,
            swaps: ["12", "34", "74"],
          });
          const { user, system } = process.threadCpuUsage(before);
          times.push((user + system) / 1000);
          if (!week) missing++;
        }
times.sort((one, other) => one - other);
// The clock of processor time ticks every few milliseconds: the mean is exact, one week alone is not.
const mean = (times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(2);
const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
console.log(
  `\n  ${times.length} weeks with three exchanges: ${mean} ms (mean), ${at(0.99)} ms (99 of 100), ${at(1)} ms (longest)`,
);
console.log(`  without a balanced week, because too much is left out: ${missing}\n`);
