import { data, type MiddlewareFunction } from "react-router";

const ACCEPTED_METHODS = new Set(["GET", "HEAD", "POST"]);

/** Pages accept only GET, HEAD and POST. The router would pass any other method to the form's action: a DELETE would save. */
export const readOrPost: MiddlewareFunction<Response> = ({ request }, next) => {
  if (ACCEPTED_METHODS.has(request.method)) return next();
  const error = "Questo indirizzo non accetta richieste di questo tipo.";
  throw data({ error }, { status: 405, statusText: "Method Not Allowed" });
};
