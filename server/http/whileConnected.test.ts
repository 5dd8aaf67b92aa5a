import { once } from "node:events";
import { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { onceOver, whileConnected } from "./whileConnected.ts";

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

describe("what is done once a request is over", () => {
  function acting(socket: Socket) {
    const { raw } = requestOn(socket);
    const reply = { raw: new ServerResponse(raw) } as FastifyReply;
    const act = vi.fn();
    onceOver(requestOn(socket), reply, act);
    return { act, reply };
  }

  it("is done once, when it is answered", async () => {
    const socket = new Socket();
    const { act, reply } = acting(socket);
    expect(act).not.toHaveBeenCalled();
    reply.raw.emit("close");
    expect(act).toHaveBeenCalledOnce();
    await new Promise((closed) => socket.once("close", closed).destroy());
    expect(act).toHaveBeenCalledOnce();
  });

  it("is done when the connection closes, though its reply is still queued behind another", async () => {
    const socket = new Socket();
    const { act } = acting(socket);
    await new Promise((closed) => socket.once("close", closed).destroy());
    expect(act).toHaveBeenCalledOnce();
  });

  it("is done at once on a connection that has closed before", async () => {
    const socket = new Socket();
    await new Promise((closed) => socket.once("close", closed).destroy());
    expect(acting(socket).act).toHaveBeenCalledOnce();
  });
});
