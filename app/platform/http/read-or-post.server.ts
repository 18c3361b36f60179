import { data, type MiddlewareFunction } from "react-router";

const TAKEN = new Set(["GET", "HEAD", "POST"]);

/** Pages are read and their forms posted. The router would hand any other method to the form: a DELETE would save. */
export const readOrPost: MiddlewareFunction<Response> = ({ request }, next) => {
  if (TAKEN.has(request.method)) return next();
  const error = "Questo indirizzo non accetta richieste di questo tipo.";
  throw data({ error }, { status: 405, statusText: "Method Not Allowed" });
};
