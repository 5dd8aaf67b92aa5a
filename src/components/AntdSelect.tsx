import { type RefSelectProps, Select, type SelectProps } from "antd";
import { type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AntdTheme } from "../theme/AntdTheme.tsx";

/** Eight options, and half of the next, so that a list that goes on is seen to. */
const LIST_HEIGHT = 332;

/** antd's, in our theme; for forms in dialogs, and for `Select` once it is used. */
export function AntdSelect<Value>({
  ref,
  ...props
}: SelectProps<Value> & { ref?: Ref<RefSelectProps> }) {
  const [openings, setOpenings] = useState(0);
  const valueId = useId();
  const { options, value, "aria-describedby": notes = "" } = props;
  return (
    <AntdTheme>
      {/* antd's field is empty beside the text of its value: without this, nobody hears the value. */}
      <span id={valueId} hidden>
        {options?.find((option) => option.value === value)?.label}
      </span>
      <Select<Value>
        listHeight={Math.min(LIST_HEIGHT, window.innerHeight / 2)}
        {...props}
        {...(ref && { ref })}
        aria-describedby={`${valueId} ${notes}`.trim()}
        onOpenChange={(isOpen) => {
          if (isOpen) setOpenings((number) => number + 1);
          props.onOpenChange?.(isOpen);
        }}
        onKeyDown={(event) => {
          // antd leaves the key that opens the list to the browser, which then scrolls the page.
          if (event.key === "ArrowDown" || event.key === "ArrowUp") event.preventDefault();
          props.onKeyDown?.(event);
        }}
        popupRender={(list) => (
          <>
            {list}
            <KeysOnceReady key={openings} />
          </>
        )}
      />
    </AntdTheme>
  );
}

/** They move in the list, or choose from it. */
const LIST_KEYS = ["ArrowDown", "ArrowUp", "Enter"];

/**
 * antd marks the selected option in a timer after its list opens, which undoes an arrow key pressed
 * before it. On a slow machine keys come sooner, and Enter would choose the wrong option: they wait.
 */
function KeysOnceReady() {
  const waiting = useRef<KeyboardEvent[]>([]);
  const stopWaiting = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (!LIST_KEYS.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current.push(event);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("keydown", hold, options);
    document.addEventListener("keyup", hold, options);
    stopWaiting.current = () => listening.abort();
    return stopWaiting.current;
  }, []);

  // The list's own effect, and so its timer, comes before this one.
  useEffect(() => {
    const timer = setTimeout(() => {
      stopWaiting.current?.();
      for (const { target, type, key, keyCode } of waiting.current) {
        const init = { key, keyCode, bubbles: true, cancelable: true };
        // So that the next key finds what this one did.
        flushSync(() => target?.dispatchEvent(new KeyboardEvent(type, init)));
      }
    });
    return () => clearTimeout(timer);
  }, []);

  return null;
}
