import { once } from "node:events";
import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { whileConnected } from "./whileConnected.ts";

const requestOn = (socket: Socket) => ({ raw: { socket } }) as unknown as FastifyRequest;

describe("work for a caller", () => {
  it("is told at once if the caller has left before", async () => {
    const socket = new Socket();
    await new Promise((closed) => socket.once("close", closed).destroy());
    const hasLeft = await whileConnected(requestOn(socket), async ({ signal }) => signal.aborted);
    expect(hasLeft).toBe(true);
  });

  it("is told when the caller leaves", async () => {
    const socket = new Socket();
    const hasLeft = await whileConnected(requestOn(socket), async ({ signal }) => {
      expect(signal.aborted).toBe(false);
      await new Promise((closed) => socket.once("close", closed).destroy());
      return signal.aborted;
    });
    expect(hasLeft).toBe(true);
  });

  it("is forgotten once it has ended on a connection that stays open, even if it fails", async () => {
    const socket = new Socket();
    let signal: AbortSignal | undefined;
    const failing = whileConnected(requestOn(socket), async (left) => {
      signal = left.signal;
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await new Promise((closed) => socket.once("close", closed).destroy());
    expect(signal?.aborted).toBe(false);
  });

  it("shares one listener with all other work on its connection, of which Node would warn", async () => {
    const socket = new Socket();
    const before = socket.listenerCount("close");
    const works = Array.from({ length: 20 }, () =>
      whileConnected(requestOn(socket), ({ signal }) => once(signal, "abort")),
    );
    expect(socket.listenerCount("close")).toBe(before + 1);
    socket.destroy();
    await Promise.all(works);
  });
});
