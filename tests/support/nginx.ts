/** Debian's nginx as a balancer in front of several processes, as docs/deploy.md sets it up. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export type Balancer = {
  port: number;
  url: string;
  /** What it has complained about first. */
  errors: () => string;
  stop: () => Promise<void>;
};

/** @param folder for its files; it is made */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http {
       access_log off;
       ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
       upstream tonica {
         ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join("\n         ")}
         keepalive 16;
         keepalive_timeout 5s;
       }
       server {
         listen 127.0.0.1:${port};
         client_max_body_size 16m;
         location / {
           proxy_pass http://tonica;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $host;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_read_timeout 180s;
           proxy_next_upstream error timeout;
         }
       }
     }`,
  );
  const nginx = spawn("nginx", ["-c", file, "-p", folder], { stdio: "inherit" });
  const ended = new Promise<void>(
    (resolve) => void nginx.once("close", () => resolve()).once("error", () => resolve()),
  );
  for (let waited = 0; !(await isOpen(port)); waited += 20) {
    if (waited > 5_000 || nginx.exitCode !== null) throw new Error("nginx did not start: is it installed?");
    await sleep(20);
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    errors: () => readFileSync(join(folder, "error.log"), "utf8").split("\n").slice(0, 12).join("\n"),
    async stop() {
      nginx.kill("SIGQUIT");
      const patience = setTimeout(() => nginx.kill("SIGKILL"), 3_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}
