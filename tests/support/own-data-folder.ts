/** A data folder for each worker: what one test's site keeps in files, another's would sweep. */
import { join } from "node:path";

const root = (process.env.TESTS_DATA_DIR ??= process.env.DATA_DIR!);
process.env.DATA_DIR = join(root, process.env.VITEST_POOL_ID!);
