/** Spec §7 calls 1, 3 and 17. Beacons are handled before the router (app/beacons.server.ts); this module answers every other method. */
import { refuseMethod } from "#app/platform/http/json-answer.server.ts";

export const loader = () => refuseMethod("POST");
export const action = loader;
