/**
 * Loaded into a server whose queries a test counts: the answer to a request with `x-count-queries` says in a header of
 * that name how many commands it sent to PostgreSQL, begin and commit included. The product has nothing of it.
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import http from "node:http";
import pg from "pg";

const HEADER = "x-count-queries";
const counting = new AsyncLocalStorage();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(command, ...others) {
  const count = counting.getStore();
  const text = typeof command === "string" ? command : (command?.text ?? "");
  // A new connection's own settings belong to no request.
  if (count && !text.startsWith("set statement_timeout")) count.queries++;
  return query.call(this, command, ...others);
};

// Who waits for a connection goes on when somebody else gives one back, and would be counted as theirs.
const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function connectAsOneself(callback) {
  return connect.call(this, callback && AsyncResource.bind(callback));
};

// What is looked at for all who ask within a second is looked at for all within four minutes: a page's own queries stay.
const { now } = performance;
performance.now = () => now.call(performance) / 240;

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function emitCounting(event, request, response, ...others) {
  if (event !== "request" || request.headers[HEADER] === undefined)
    return emit.call(this, event, request, response, ...others);
  const count = { queries: 0 };
  const { writeHead } = response;
  response.writeHead = (...head) => {
    response.setHeader(HEADER, count.queries);
    return writeHead.apply(response, head);
  };
  return counting.run(count, () => emit.call(this, event, request, response, ...others));
};
