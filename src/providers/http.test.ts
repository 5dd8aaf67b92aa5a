import { AxiosError, type InternalAxiosRequestConfig } from "axios";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./ApiError.ts";
import { createApi } from "./api.ts";
import { createHttp } from "./http.ts";

let token: string | null = "t1";
let sent: InternalAxiosRequestConfig | undefined;
let answer: { status: number; data: unknown } | AxiosError;
const onUnauthorized = vi.fn();

// The real instance with its real interceptors; only the network is replaced.
const http = createHttp({ token: () => token, onUnauthorized, baseURL: "http://api.lab" });
http.defaults.adapter = async (config) => {
  sent = config;
  if (answer instanceof AxiosError) throw answer;
  const response = { ...answer, statusText: "", headers: {}, config };
  if (answer.status < 400) return response;
  throw new AxiosError("refused", "ERR_BAD_REQUEST", config, null, response);
};
const api = createApi(http);
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(() => {
  token = "t1";
  answer = { status: 200, data: {} };
  sent = undefined;
  logged.mockClear();
  onUnauthorized.mockClear();
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error) => error,
  );

describe("a call", () => {
  it("carries the token and the specified timeout", async () => {
    await api.call("listAssignees", {});
    expect(sent?.headers.get("Authorization")).toBe("Bearer t1");
    expect(sent?.timeout).toBe(60_000);
  });

  it("carries no Authorization header without a token", async () => {
    token = null;
    await api.call("login", { email: "a", password: "b" });
    expect(sent?.headers.has("Authorization")).toBe(false);
  });

  it("sends the input of a GET as its query", async () => {
    await api.call("listBugs", { status: "pending", page: 2 });
    expect(sent?.params).toEqual({ status: "pending", page: 2 });
    expect(sent?.data).toBeUndefined();
  });

  it("sends the input of a POST as its JSON body", async () => {
    await api.call("assignBug", { bugID: "b1", assignedTo: "u1" });
    expect(JSON.parse(sent?.data)).toEqual({ bugID: "b1", assignedTo: "u1" });
    expect(sent?.headers.getContentType()).toContain("application/json");
  });

  it("puts path parameters only in the path, escaped", async () => {
    await api.call("addBugAttachments", { id: "a/b", attachments: [] });
    expect(sent?.url).toBe("/api/v1/development/bug-attachments/a%2Fb");
    expect(JSON.parse(sent?.data)).toEqual({ attachments: [] });
  });

  it("can't be made without its path parameter", async () => {
    await expect(api.call("getBug", { id: "" })).rejects.toThrow('needs a text as "id"');
    expect(sent).toBeUndefined();
  });
});

describe("the key of a change that is sent again", () => {
  const file = new File(["png"], "x.png", { type: "image/png" });
  const send = async (idempotencyKey?: string) => {
    answer = { status: 200, data: { data: { url: "/uploads/x.png" } } };
    const comment = { bugID: "b1", comment: "Seen." };
    await api.call("addComment", comment, { idempotencyKey });
    const ofCall = sent?.headers.get("Idempotency-Key");
    await api.upload(file, { folder: "development", idempotencyKey });
    return [ofCall, sent?.headers.get("Idempotency-Key")];
  };

  it("is sent to the app's own server", async () => {
    http.defaults.baseURL = "";
    expect(await send("k1")).toEqual(["k1", "k1"]);
    expect(await send()).toEqual([undefined, undefined]);
    http.defaults.baseURL = "http://api.lab";
  });

  it("isn't sent to another origin, which may not allow it", async () => {
    expect(await send("k1")).toEqual([undefined, undefined]);
  });
});

describe("a failed call", () => {
  it("throws the status, the server's text and its code", async () => {
    answer = { status: 404, data: { info: "There is no bug 7.", code: "bug_not_found" } };
    expect(await failure(api.call("findBugByOrder", { order: 7 }))).toMatchObject({
      statusCode: 404,
      message: "There is no bug 7.",
      info: "There is no bug 7.",
      code: "bug_not_found",
    });
  });

  it("uses the server's message if there is no info", async () => {
    answer = { status: 400, data: { message: "Too short." } };
    expect((await failure(api.call("getBug", { id: "b" }))).info).toBe("Too short.");
  });

  it.each([
    ["a page", "<html>Bad gateway</html>"],
    ["nothing", null],
    ["an empty text", { info: " " }],
  ])("has no info if the server sent %s", async (_, data) => {
    answer = { status: 502, data };
    expect((await failure(api.call("getBug", { id: "b" }))).info).toBeUndefined();
  });

  it("has status 0 if there is no answer", async () => {
    answer = new AxiosError("Network Error", "ERR_NETWORK");
    const error = await failure(api.call("getBug", { id: "b" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ statusCode: 0, info: undefined, isCancelled: false });
    expect(error.isTimeOut).toBe(false);
  });

  it("reports a timeout", async () => {
    answer = new AxiosError("timeout of 60000ms exceeded", "ETIMEDOUT");
    const error = await failure(api.call("getBug", { id: "b" }));
    expect(error).toMatchObject({ statusCode: 0, isTimeOut: true });
    expect(sent?.transitional?.clarifyTimeoutError).toBe(true);
  });

  it("is held back while the browser may be leaving the page, which breaks off requests", async () => {
    vi.useFakeTimers();
    answer = new AxiosError("Request aborted", "ECONNABORTED");
    const call = failure(api.call("getBug", { id: "b" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(logged).not.toHaveBeenCalled();
    // It didn't leave: somebody has pressed the browser's button to stop.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toMatchObject({ statusCode: 0, isCancelled: false });
    vi.useRealTimers();
  });

  it("is logged to the console", async () => {
    answer = { status: 500, data: {} };
    await failure(api.call("getBug", { id: "b" }));
    expect(logged.mock.calls[0]?.[0]).toBe("GET /api/v1/development/bugs/b failed (500):");
  });

  it("isn't logged if it was cancelled", async () => {
    answer = new AxiosError("canceled", "ERR_CANCELED");
    expect((await failure(api.call("getBug", { id: "b" }))).isCancelled).toBe(true);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("a 401", () => {
  const ownPassword = { email: "a@lab.test", oldPassword: "old", newPassword: "new and long" };

  beforeEach(() => {
    answer = { status: 401, data: { info: "Sign in." } };
  });

  it("is reported to the handler", async () => {
    await failure(api.call("listAssignees", {}));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it("is reported if the token is gone from the browser's storage", async () => {
    token = null;
    await failure(api.call("listAssignees", {}));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it("for signing in is not reported", async () => {
    await failure(api.call("login", { email: "a", password: "b" }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("for changing one's own password may mean the old one, and is not reported", async () => {
    await failure(api.call("resetOwnPassword", ownPassword));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("for changing one's own password is reported if nobody is signed in", async () => {
    answer = { status: 401, data: { info: "Sign in.", code: "not_signed_in" } };
    await failure(api.call("resetOwnPassword", ownPassword));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it("for an earlier session's token is not reported", async () => {
    const late = failure(api.call("listAssignees", {}));
    await Promise.resolve();
    token = "t2";
    await late;
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("while somebody signs out is their own doing: logged like every failure, but not reported", async () => {
    const { adapter } = http.defaults;
    http.defaults.adapter = () => new Promise(() => undefined);
    void api.call("logout", {});
    await Promise.resolve();
    http.defaults.adapter = adapter;
    await failure(api.call("listAssignees", {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);

    // The next session is one like any other, even if the server never answers.
    token = "t2";
    await failure(api.call("listAssignees", {}));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});

describe("a call beyond the specification", () => {
  it("is tried once if the server doesn't know it", async () => {
    const own = createApi(http);
    answer = { status: 404, data: { code: "not_found" } };
    await failure(own.call("exportRecords", { email: "a@b" }));
    sent = undefined;
    const again = await failure(own.call("exportRecords", { email: "a@b" }));
    expect(again.name).toBe("Unavailable");
    expect(sent).toBeUndefined();
  });

  it("is all that is taken for missing: one of the specification is sent each time", async () => {
    const own = createApi(http);
    answer = { status: 404, data: { code: "not_found" } };
    await failure(own.call("listAssignees", {}));
    sent = undefined;
    await failure(own.call("listAssignees", {}));
    expect(sent).toBeDefined();
  });

  it("stays available after a 404 about its subject", async () => {
    const own = createApi(http);
    answer = { status: 404, data: { code: "user_not_found" } };
    expect((await failure(own.call("exportRecords", { email: "a@b" }))).name).toBe("ApiError");
    answer = { status: 200, data: { data: { records: [] } } };
    await expect(own.call("exportRecords", { email: "a@b" })).resolves.toBeDefined();
  });
});

describe("a download", () => {
  it("answers the file, and has no time limit while it arrives", async () => {
    answer = { status: 200, data: new Blob(["Number,Title"]) };
    const file = await api.download("exportBugs", { format: "csv", status: "parked" });
    expect(await file.text()).toBe("Number,Title");
    expect(sent).toMatchObject({
      url: "/api/v1/development/bugs-export",
      params: { format: "csv", status: "parked" },
      responseType: "blob",
      timeout: 0,
    });
  });

  it("throws the server's text, which comes as a file, too", async () => {
    answer = { status: 400, data: new Blob(['{"code":"invalid_input","info":"Say a format."}']) };
    const error = await failure(api.download("exportBugs", { format: "csv" }));
    expect(error).toMatchObject({ statusCode: 400, info: "Say a format.", code: "invalid_input" });
  });

  it("is tried once if the server doesn't know the call", async () => {
    const own = createApi(http);
    answer = { status: 404, data: new Blob(["<html>"]) };
    expect((await failure(own.download("exportBugs", { format: "csv" }))).name).toBe("Unavailable");
    sent = undefined;
    expect((await failure(own.download("exportBugs", { format: "csv" }))).name).toBe("Unavailable");
    expect(sent).toBeUndefined();
  });
});

describe("an upload", () => {
  it("sends the file to its folder and returns its URL", async () => {
    answer = { status: 200, data: { data: { url: "/uploads/x.png" } } };
    const file = new File(["png"], "x.png", { type: "image/png" });
    expect(await api.upload(file, { folder: "development" })).toBe("/uploads/x.png");
    expect(sent?.params).toEqual({ folder: "development" });
    expect(sent?.data.get("file").name).toBe("x.png");
  });
});
