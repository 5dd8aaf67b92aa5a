/** The types of autocannon that the benches use; it ships none. */
declare module "autocannon" {
  interface Request {
    method?: "GET" | "POST";
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Each connection cycles through them. */
    requests: readonly Request[];
  }

  interface Result {
    requests: { total: number };
    /** Duration in seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: "response",
      listen: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  }

  export default function autocannon(options: Options): Run;
}
