import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";
import { type LoadError, loadCode } from "./loadCode.ts";

export interface FailedProps {
  error: LoadError;
  isRetrying: boolean;
  onRetry: () => void;
}

interface StandIns<Props> {
  /** Shown while the code loads; nothing by default. */
  Meanwhile?: ComponentType<Props>;
  /** Shown if the code can't be loaded; by default a line that says so and offers to try again. */
  Failed?: ComponentType<Props & FailedProps>;
  /** Whether it comes by itself once there is a connection again. A dialog would come unasked. */
  comesBack?: boolean;
}

/** Where the keyboard goes on once a failed part has been loaded. */
const BEGINNING = "h1, h2, h3, a, button:not(:disabled), input:not(:disabled), summary";

const RIGHT_AFTER_MS = 1_000;

/**
 * A component whose code is loaded when it is shown, or before by `preload`. Whatever is around it
 * stays, even if the code can't be loaded; without a connection, it loads as soon as there is one.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile = Nothing, Failed = PartFailed, comesBack = true }: StandIns<Props> = {},
) {
  let Content: ComponentType<Props> | undefined;
  let unshownError: LoadError | undefined;

  const preload = async () => {
    Content ??= await loadCode(load);
  };
  /** For what shows the part right after, even if this fails: the part doesn't try again first. */
  const prepare = async () => {
    unshownError = await preload().then(() => undefined, toLoadError);
    setTimeout(() => {
      unshownError = undefined;
    }, RIGHT_AFTER_MS);
  };

  function LazyPart(props: Props) {
    const [wasThere] = useState(Content !== undefined);
    const [error, setError] = useState(unshownError);
    const [isLoading, setLoading] = useState(!wasThere && !error);
    const whole = useRef<HTMLDivElement>(null);

    // Shown once: whoever comes back makes it try again.
    useEffect(() => {
      unshownError = undefined;
    }, []);

    useEffect(() => {
      if (!isLoading) return;
      void preload()
        .then(() => undefined, toLoadError)
        .then((failure) => {
          setError(failure);
          setLoading(false);
        });
    }, [isLoading]);

    const hadFocus = useRef(false);
    const retry = () => {
      hadFocus.current = whole.current?.contains(document.activeElement) ?? false;
      setLoading(true);
    };
    const comeBack = useEffectEvent(retry);
    const isUnreached = comesBack && error !== undefined && !error.isServed;
    useEffect(() => {
      if (!isUnreached) return;
      const handleOnline = () => comeBack();
      window.addEventListener("online", handleOnline);
      return () => window.removeEventListener("online", handleOnline);
    }, [isUnreached]);

    useEffect(() => {
      if (error || !hadFocus.current) return;
      hadFocus.current = false;
      // The button that had the focus is gone.
      if (document.activeElement === document.body) focusBeginning(whole.current);
    }, [error]);

    if (wasThere && Content) return <Content {...props} />;
    return (
      // Takes no space itself; it only marks where to look for a control to focus.
      <div ref={whole} style={{ display: "contents" }}>
        {Content ? (
          <Content {...props} />
        ) : error ? (
          <Failed {...props} error={error} isRetrying={isLoading} onRetry={retry} />
        ) : (
          <Meanwhile {...props} />
        )}
      </div>
    );
  }
  return Object.assign(LazyPart, { preload, prepare });
}

const Nothing = () => null;
const toLoadError = (error: LoadError) => error;

function focusBeginning(whole: HTMLElement | null): void {
  // A chart draws its links later.
  const first =
    whole?.querySelector<HTMLElement>(BEGINNING) ?? whole?.querySelector<HTMLElement>("*");
  if (!first) return;
  if (first.tabIndex < 0) first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

/** Whether trying again was no use though the server answers, so that only reloading may help. */
export function useIsGone(error: LoadError | undefined): boolean {
  const [first, setFirst] = useState(error);
  if (error && !first) setFirst(error);
  return error !== undefined && error !== (first ?? error) && error.isServed;
}

/** A line in the place of a part. */
function PartFailed(props: FailedProps) {
  return <Alert type="error" message={useFailedText(props)} action={<RetryButton {...props} />} />;
}

/** What to say of a part that can't be loaded. */
export function useFailedText({ error, isRetrying }: FailedProps): string {
  const { t } = useTranslation();
  const isGone = useIsGone(error);
  if (isRetrying) return t("loading");
  return `${t(isGone ? "partGone" : "partFailed")} ${error.isServed ? "" : t("failed.noAnswer")}`;
}

/** Once trying again was no use, it offers to reload instead. */
export function RetryButton({ error, isRetrying = false, onRetry }: Partial<FailedProps>) {
  const { t } = useTranslation();
  return useIsGone(error) ? (
    <Button size="small" onClick={() => window.location.reload()}>
      {t("error.reload")}
    </Button>
  ) : (
    <Button size="small" loading={isRetrying} onClick={onRetry}>
      {t("retry")}
    </Button>
  );
}
