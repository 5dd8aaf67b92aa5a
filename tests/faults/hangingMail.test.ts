import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { signedInApi } from "../support/api.ts";
import { startServer } from "../support/server.ts";

it("a server whose mail server never answers still stops, and the log says which mails it leaves", async () => {
  const sockets: Socket[] = [];
  const smtp = createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    smtp.close();
  });
  await once(smtp, "listening");
  const { port } = smtp.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "vivarium@lab.test" };
  const server = await startServer({ env });
  const api = await signedInApi(server.url);
  const emails = Array.from({ length: 20 }, (_, index) => `person${index}@lab.test`);
  const { data } = await api.call("invite", { emails, role: "user" });

  expect(await server.stop()).toBe(1);

  const [first, ...others] = data.invited.map(({ id }) => `Mailing the invitation ${id}`);
  expect(server.output()).toContain("Vivarium stops without finishing this");
  // The first ones fail by themselves.
  expect(server.output()).toContain(first);
  expect(server.output()).toContain(others.at(-1));
});
