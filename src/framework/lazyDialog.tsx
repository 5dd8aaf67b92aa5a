import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { withDialog } from "../components/Dialog.tsx";
import { useToast } from "../components/useToast.ts";
import { loadPage } from "./loadPage.tsx";

/**
 * A dialog whose code is loaded, together with antd's, when it opens. If that fails, the screen
 * stays: a message says so, and the dialog counts as closed.
 */
export function lazyDialog<Props extends { onClosed: (isDone: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  let Content: ComponentType<Props> | undefined;
  const loadAll = loadPage(async () => (await withDialog(load)()).default);
  const preload = async () => {
    Content ??= (await loadAll()).Component;
  };

  function LazyDialog(props: Props) {
    const [isLoaded, setLoaded] = useState(Content !== undefined);
    const { t } = useTranslation();
    const toast = useToast();
    const handleFailure = useEffectEvent(() => {
      toast.error(t("dialogFailed"));
      props.onClosed(false);
    });
    useEffect(() => {
      if (isLoaded) return;
      let isGone = false;
      preload().then(
        () => isGone || setLoaded(true),
        () => isGone || handleFailure(),
      );
      return () => {
        isGone = true;
      };
    }, [isLoaded]);
    return isLoaded && Content ? <Content {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload });
}
