import { Select as AntdSelect, type RefSelectProps, type SelectProps } from "antd";
import type { Ref } from "react";
import { AntdTheme } from "../theme/AntdTheme.tsx";

/** antd's, in our theme; for screens and dialogs that come late. */
export function Select<Value>(props: SelectProps<Value> & { ref?: Ref<RefSelectProps> }) {
  return (
    <AntdTheme>
      <AntdSelect<Value> {...props} />
    </AntdTheme>
  );
}
