/** Spec §7 calls 1, 3 and 17. What a page posts here is taken before the router (app/beacons.server.ts); this answers whoever asks in another way. */
import { refuseMethod } from "#app/platform/http/json-answer.server.ts";

export const loader = () => refuseMethod("POST");
export const action = loader;
