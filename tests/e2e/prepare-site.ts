import { prepareSite } from "#tests/support/prepared-site.ts";

/** Once for a whole run; what it returns is called at its end. */
export default prepareSite;
