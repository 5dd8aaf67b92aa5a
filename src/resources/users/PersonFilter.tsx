import { UNKNOWN_NAME } from "#contract/constants.ts";
import { Select } from "../../components/Select.tsx";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { useAssignees } from "../people/useAssignees.ts";

/** antd only names its options to screen readers if it renders all of them. */
const MOST_DRAWN = 300;

interface Props {
  className?: string;
  label: string;
  /** What it says while nobody is chosen. */
  all: string;
  value: string | undefined;
  /** Choices that are no people. */
  others?: { value: string; label: string }[];
  onChange: (uid: string | undefined) => void;
}

/** Chooses a person to filter by, oneself first; typing filters the list. */
export function PersonFilter({ className, label, all, value = "", others = [], onChange }: Props) {
  const own = useSessionUser()?.uid;
  const { people: known = [], isLoading } = useAssignees();
  const people = known.map(({ uid, username }) => ({ value: uid, label: username }));
  people.sort((a, b) => Number(b.value === own) - Number(a.value === own));
  const options = [{ value: "", label: all }, ...others, ...people];
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: isLoading ? "…" : UNKNOWN_NAME });
  }
  return (
    <Select
      loading={isLoading}
      showSearch
      className={className}
      aria-label={label}
      value={value}
      options={options}
      optionFilterProp="label"
      virtual={options.length > MOST_DRAWN}
      popupMatchSelectWidth={false}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
