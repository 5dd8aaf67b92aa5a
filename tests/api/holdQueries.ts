import { vi } from "vitest";
import type { Db } from "#server/db/openDatabase.ts";

type Executor = ReturnType<Db["getExecutor"]>;

/** Delays queries with the given parameter until released; `vi.restoreAllMocks` ends it. */
export function holdQueries(db: Db, parameter: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holdIn = (executor: Executor): Executor => {
    const execute = executor.executeQuery.bind(executor) as Executor["executeQuery"];
    vi.spyOn(executor, "executeQuery").mockImplementation(async (query) => {
      if (JSON.stringify(query.parameters).includes(parameter)) await held;
      return execute(query);
    });
    const withProvider = executor.withConnectionProvider.bind(executor);
    vi.spyOn(executor, "withConnectionProvider").mockImplementation((provider) =>
      holdIn(withProvider(provider)),
    );
    return executor;
  };
  holdIn(db.getExecutor());
  return letGo;
}
