import { type RefSelectProps, Select, type SelectProps } from "antd";
import type { Ref } from "react";
import { AntdTheme } from "../theme/AntdTheme.tsx";

/** antd's, in our theme; for forms in dialogs, and for `Select` once it is used. */
export function AntdSelect<Value>(props: SelectProps<Value> & { ref?: Ref<RefSelectProps> }) {
  return (
    <AntdTheme>
      <Select<Value> {...props} />
    </AntdTheme>
  );
}
