/**
 * Loaded first into the tests and into the servers that they start. A password's hash costs a tenth of a second on
 * purpose, and the tests make more than a thousand: here it is the same function with a sixty-fourth of the work. Whoever
 * asks for less than the full work is refused, so every test that signs in proves what the product asks for.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

if (scrypt.name !== "cheapScrypt") {
  crypto.scrypt = function cheapScrypt(password, salt, length, options, done) {
    if (!(options.N >= 16_384 && options.r >= 16)) throw new Error("a password's hash must cost its full work");
    return scrypt(password, salt, length, { N: 256, r: 16, p: 1 }, done);
  };
  syncBuiltinESMExports();
}
