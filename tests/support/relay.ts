import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Link {
  /** To the client. */
  near: Socket;
  /** To the database. */
  far: Socket;
}

/** Lets a connection's next commit through, and breaks the connection instead of answering it. */
export function swallowCommit({ near, far }: Link, breakIt: () => void): void {
  near.on("data", (request: Buffer) => {
    if (request.length > 100 || !request.includes("commit")) return;
    far.unpipe(near).resume();
    far.once("data", breakIt);
  });
}

/** Stands between PostgreSQL at `url` and its clients, so that a test can break their connections. */
export async function openRelay(url: string, onLink: (link: Link) => void = () => undefined) {
  const { port } = new URL(url);
  const links: Link[] = [];
  const relay = createServer((near) => {
    const far = connect(Number(port), "127.0.0.1");
    links.push({ near, far });
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far).pipe(near);
    onLink({ near, far });
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const through = new URL(url);
  through.port = String((relay.address() as AddressInfo).port);
  return {
    url: through.href,
    links,
    close: () => {
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      relay.close();
    },
  };
}
