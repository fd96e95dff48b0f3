import { Alert, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Submit } from './use-submit';

interface Props<Values> {
  readonly name: string;
  readonly state: Submit<Values>;
  readonly form?: FormInstance<Values>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The fields of a call about the account, below the sentence with which it was refused. */
export function AccountForm<Values>({ name, state, form, className, children }: Props<Values>) {
  const { error, submit, clear } = state;
  return (
    <Form<Values>
      form={form}
      name={name}
      className={className}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      onValuesChange={clear}
      noValidate
    >
      {error && <Alert className="form-alert" type="error" showIcon title={error} role="alert" />}
      {children}
    </Form>
  );
}
