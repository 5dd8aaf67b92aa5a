import {
  Controls,
  Description,
  Primary,
  Stories,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";

/** What to do with a part, and what not: `parameters: { guidance }`. */
export interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

/** The page of a part: what it is, how to use it, its properties, and all its states. */
export function DocsPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const guidance = preparedMeta.parameters.guidance as Guidance | undefined;
  return (
    <>
      <Title />
      <Description />
      {guidance && (
        <>
          <h3>Do</h3>
          <ul>
            {guidance.do.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>Don't</h3>
          <ul>
            {guidance.dont.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
