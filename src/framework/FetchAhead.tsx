import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { askForFailedStyles } from "../components/failedStyles.ts";
import { isServed, loadOnce } from "../components/loadCode.ts";
import { whenIdle } from "../components/whenIdle.ts";
import type { Screen } from "./defineResource.ts";
import { useScreens } from "./screens.ts";

/** A hook that requests a screen's first data, which is then there when the screen opens. */
export type UseFirstData = () => { isLoading: boolean };

const AskContext = createContext<(screen: Screen) => void>(() => undefined);

/** For links to screens: loads a screen's code and first data once its link is about to be followed. */
export function useFetchAhead(): (screen: Screen) => {
  onPointerEnter: () => void;
  onFocus: () => void;
} {
  const ask = useContext(AskContext);
  return (screen) => ({ onPointerEnter: () => ask(screen), onFocus: () => ask(screen) });
}

/**
 * Loads code and first data of the other screens, one after another, whenever the browser is idle. A
 * browser that saves data loads only those that are pointed at.
 */
export function FetchAhead({ children }: { children: ReactNode }) {
  const screens = useScreens();
  const [asking, setAsking] = useState<ReadonlyMap<Screen, UseFirstData>>(new Map());

  // If anything fails, the screen itself retries and reports the error.
  const ask = useCallback(async (screen: Screen): Promise<{ isThere: boolean }> => {
    await askForFailedStyles();
    try {
      await loadOnce(screen.load);
      const useFirstData = await screen.firstData?.();
      if (useFirstData) setAsking((others) => new Map([...others, [screen, useFirstData]]));
      return { isThere: true };
    } catch {
      return { isThere: false };
    }
  }, []);

  useEffect(() => {
    if (savesData()) return;
    const rest = new Set(screens.filter(({ path }) => path !== window.location.pathname));
    let cancel = () => {};
    const goOn = () => {
      const [screen] = rest;
      cancel();
      if (!screen) return;
      cancel = whenIdle(async () => {
        const { isThere } = await ask(screen);
        // Without the server, nothing else would come either.
        if (!isThere && !(await isServed())) return;
        rest.delete(screen);
        goOn();
      });
    };
    goOn();
    window.addEventListener("online", goOn);
    return () => {
      window.removeEventListener("online", goOn);
      rest.clear();
      cancel();
    };
  }, [screens, ask]);

  const end = (screen: Screen) =>
    setAsking((all) => new Map([...all].filter(([each]) => each !== screen)));
  return (
    <AskContext value={ask}>
      {children}
      {[...asking].map(([screen, useFirstData]) => (
        <FirstData key={screen.path} useFirstData={useFirstData} onAnswer={() => end(screen)} />
      ))}
    </AskContext>
  );
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface Props {
  useFirstData: UseFirstData;
  onAnswer: () => void;
}

function FirstData({ useFirstData, onAnswer }: Props) {
  const { isLoading } = useFirstData();
  useEffect(() => {
    if (!isLoading) onAnswer();
  }, [isLoading, onAnswer]);
  return null;
}
