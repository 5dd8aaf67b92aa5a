import type { BaseRecord } from "@refinedev/core";
import { Form, type SelectProps } from "antd";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ActionDialog, submitOnCtrlEnter } from "../components/ActionDialog.tsx";
import { Alert } from "../components/Alert.tsx";
import { AntdSelect } from "../components/AntdSelect.tsx";
import { Checkbox } from "../components/Checkbox.tsx";
import { Input, TextArea } from "../components/Input.tsx";
import { PasswordInput } from "../components/PasswordInput.tsx";
import type { FieldDefinition, FormAction, Result } from "./ActionDefinition.ts";
import { type Context, useDefinitionContext } from "./context.ts";
import styles from "./ResourceForm.module.css";
import type { ListSource } from "./useResourceList.ts";
import { type Entered, useSendAction } from "./useSendAction.ts";

interface Props<Row extends BaseRecord, Subject extends Row | Row[] | undefined> {
  /** The list that the action changes. */
  list: ListSource<Row>;
  /** The fields and the action, from the resource's definition. */
  action: FormAction<Subject>;
  /** What the action concerns. */
  subject: Subject;
  /** The typed values of draft fields, kept across a reload. */
  typed?: Entered;
  /** Called on each change of a field. */
  onType?: (typed: Entered) => void;
  /** Called when the dialog has closed. */
  onClosed: () => void;
}

/**
 * The dialog of an action, made from its definition: a form with its fields or, without fields, a
 * question. It is locked while the change runs and stays open if it fails, with the reason.
 */
export function ResourceForm<Row extends BaseRecord, Subject extends Row | Row[] | undefined>({
  list,
  action,
  subject,
  typed,
  onType,
  onClosed,
}: Props<Row, Subject>) {
  const context = useDefinitionContext();
  const { t } = context;
  const fields = (action.fields ?? []).filter((each) => each.isAsked?.(subject, context) ?? true);
  const [initial] = useState<Entered>(() => action.initial?.(subject) ?? {});
  const [values, setValues] = useState<Entered>({ ...initial, ...typed });
  const [hasTried, setHasTried] = useState(false);
  /** What is wrong with a field that had the focus already, which nothing else reads out. */
  const [fault, setFault] = useState<string>();
  const { useIsPending = useNothing } = action;
  const isPending = useIsPending(subject);
  const { form, formProps, isOpen, close, send, isBusy, error } = useSendAction(
    list,
    action as FormAction<unknown>,
    subject,
  );
  /** The message of the last success. */
  const [message, setMessage] = useState<ReactNode>();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) status.current?.focus();
  }, [message]);
  const isChanged = fields.some(({ name }) => (values[name] ?? "") !== (initial[name] ?? ""));

  function keep(next: Entered) {
    setValues(next);
    setFault(undefined);
    const drafts = fields.filter(({ isDraft }) => isDraft);
    if (drafts.length > 0) {
      onType?.(Object.fromEntries(drafts.map(({ name }) => [name, next[name] ?? ""])));
    }
  }

  function show({ message, values: left }: Result) {
    setMessage(message);
    form.setFieldsValue(left);
    keep({ ...values, ...left });
    setHasTried(false);
  }

  async function handleSubmit(): Promise<boolean> {
    setHasTried(true);
    setFault(undefined);
    try {
      await form.validateFields();
    } catch (refusal) {
      const [first] = (refusal as { errorFields: { name: string[]; errors: string[] }[] })
        .errorFields;
      const before = document.activeElement;
      form.focusField(first?.name ?? []);
      // A field that gets the focus is read out with its error.
      if (document.activeElement === before) setFault(first?.errors[0]);
      return false;
    }
    setMessage(undefined);
    void send(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ""]))).then(
      (result) => result && show(result),
    );
    return true;
  }

  return (
    <ActionDialog
      isOpen={isOpen}
      title={t(action.title)}
      submit={t(action.submit)}
      cancel={message ? t("close") : undefined}
      busySubmit={t(action.busy)}
      isBusy={isBusy}
      isReady={!isPending && (!action.needsChange || isChanged)}
      isDangerous={action.isDangerous}
      error={error}
      onSubmit={handleSubmit}
      onClose={close}
      onClosed={onClosed}
    >
      {action.intro?.(subject, context)}
      <div ref={status} role="status" tabIndex={-1} className={styles.result}>
        {message && <Alert type="warning" message={message} role="none" />}
      </div>
      <Form
        {...formProps}
        // ActionDialog already renders the form element.
        component="div"
        form={form}
        name={`${list.resource}-form`}
        className={styles.fields}
        layout="vertical"
        requiredMark={false}
        initialValues={values}
        // No errors before the first attempt to submit.
        validateTrigger={hasTried ? "onChange" : []}
        onValuesChange={(_, entered) => keep({ ...entered } as Entered)}
      >
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            noStyle={field.kind === "custom"}
            name={field.name}
            label={field.kind === "checkbox" ? undefined : t(field.label)}
            {...(field.kind === "checkbox" && CHECKBOX)}
            extra={
              typeof field.hint === "function"
                ? field.hint(values[field.name] ?? "", context)
                : field.hint && t(field.hint)
            }
            rules={rulesOf(field, context)}
          >
            {controlOf(field, subject, context, isBusy)}
          </Form.Item>
        ))}
      </Form>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </ActionDialog>
  );
}

const useNothing = () => false;

const isPassword = ({ kind }: FieldDefinition<never>) =>
  kind === "password" || kind === "newPassword";

function rulesOf<Subject>(field: FieldDefinition<Subject>, context: Context) {
  const { missing, check } = field;
  return [
    ...(missing
      ? // Blanks may be part of a password.
        [{ required: true, whitespace: !isPassword(field), message: context.t(missing) }]
      : []),
    {
      validator: async (_rule: unknown, value: string | undefined) => {
        const problem = value ? check?.(value, context) : undefined;
        if (problem) throw new Error(problem);
      },
    },
  ];
}

/** A checkbox carries its own label. */
const CHECKBOX = {
  getValueProps: (value: string) => ({ checked: value === "true" }),
  getValueFromEvent: ({ target }: ChangeEvent<HTMLInputElement>) => (target.checked ? "true" : ""),
};

/** Form.Item passes `aria-required`, which antd's Select puts where it isn't allowed. */
function SelectControl({ "aria-required": _, ...props }: SelectProps) {
  // antd's virtual options lack the roles that screen readers need.
  return <AntdSelect {...props} virtual={false} />;
}

function controlOf<Subject>(
  field: FieldDefinition<Subject>,
  subject: Subject,
  { t }: Context,
  readOnly: boolean,
) {
  if (field.Control) {
    return <field.Control subject={subject} label={t(field.label)} isBusy={readOnly} />;
  }
  const common = { maxLength: field.maxLength, readOnly };
  const placeholder = field.placeholder && t(field.placeholder);
  if (field.kind === "select") {
    return (
      <SelectControl
        placeholder={placeholder}
        options={field.options?.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    );
  }
  if (field.kind === "checkbox") return <Checkbox>{t(field.label)}</Checkbox>;
  if (isPassword(field)) {
    const autoComplete = field.kind === "newPassword" ? "new-password" : "current-password";
    return <PasswordInput {...common} placeholder={placeholder} autoComplete={autoComplete} />;
  }
  if (field.kind === "textarea") {
    return (
      <TextArea
        {...common}
        placeholder={placeholder}
        autoSize={{ minRows: 4, maxRows: 12 }}
        onKeyDown={submitOnCtrlEnter}
      />
    );
  }
  return <Input {...common} placeholder={placeholder} type={field.kind} autoComplete="off" />;
}
