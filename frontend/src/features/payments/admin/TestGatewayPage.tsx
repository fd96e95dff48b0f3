import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { Loaded, StateScreen } from '../../../components/states';
import { TestModeNotice } from '../../../components/test-mode';
import { useToast } from '../../../components/toasts';
import { api, ApiError, messageOf } from '../../../lib/api';
import {
  type Detail,
  detailOf,
  FAULT_GROUPS,
  type Faults,
  type FaultSwitch,
  isOn,
  type Variant,
  VARIANTS,
} from './faults';
import { MoneyPage } from './MoneyPage';

const FAULTS = '/api/test-gateway/faults';
const SETTLE = '/api/test-gateway/settle';

/** For the administrator: what goes wrong at the test gateway. With real keys there is none. */
export default function TestGatewayPage() {
  const faults = useQuery<Faults>({ queryKey: [FAULTS], staleTime: 0 });
  const none = faults.error instanceof ApiError && faults.error.status === 404;
  return (
    <MoneyPage
      title="Test gateway"
      lead="Takes the payments where no real keys are set. Here it can be made to go wrong, as gateways do."
      actions={!none && <SettleButton />}
    >
      {none ? (
        <StateScreen compact title="There is no test gateway">
          Real keys are set: payments go to Razorpay, and nothing here can touch them.
        </StateScreen>
      ) : (
        <>
          <TestModeNotice />
          <Loaded read={faults} what="The faults">
            {(found) => (
              <>
                {FAULT_GROUPS.map(({ title, switches }) => (
                  <Section key={title} title={title}>
                    <ul className="faults">
                      {switches.map((fault) => (
                        <FaultRow key={fault.name} fault={fault} group={title} faults={found} />
                      ))}
                    </ul>
                  </Section>
                ))}
                <Section title="Where the documentation says two things">
                  <ul className="faults">
                    {VARIANTS.map((variant) => (
                      <VariantRow key={variant.name} variant={variant} chosen={found[variant.name]} />
                    ))}
                  </ul>
                </Section>
              </>
            )}
          </Loaded>
        </>
      )}
    </MoneyPage>
  );
}

function SettleButton() {
  const { toast } = useToast();
  const settle = useMutation({
    mutationFn: () => api.post(SETTLE),
    onSuccess: () => toast({ title: 'Done what was due', description: 'Webhooks, late answers and refunds.' }),
    onError: (error) => toast({ title: 'It could not be done', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Button onClick={() => settle.mutate()} loading={settle.isPending}>
      Do now what is due
    </Button>
  );
}

interface RowProps {
  readonly fault: FaultSwitch;
  readonly group: string;
  readonly faults: Faults;
}

function FaultRow({ fault, group, faults }: RowProps) {
  const { name, title, text, detail } = fault;
  const on = isOn(faults, fault);
  const [value, setValue] = useState(detailOf(faults, fault) ?? detail?.usual ?? 0);
  const set = useSetFault(name);
  const wish = (): Faults[string] => (detail ? { [detail.name]: value } : {});
  return (
    <li>
      <Switch
        checked={on}
        loading={set.isPending}
        aria-label={`${group}: ${title}`}
        onChange={(checked) => set.mutate(checked ? wish() : null)}
      />
      <Told title={title} text={text} />
      {detail && (
        <div className="fault-details">
          <label>
            {detail.label}
            <DetailInput
              detail={detail}
              value={value}
              label={`${group}: ${title}, ${detail.label.toLowerCase()}`}
              onChange={setValue}
              onBlur={() => on && value !== detailOf(faults, fault) && set.mutate(wish())}
            />
          </label>
        </div>
      )}
    </li>
  );
}

interface DetailProps {
  readonly detail: Detail;
  readonly value: number | string;
  readonly label: string;
  onChange(value: number | string): void;
  onBlur(): void;
}

function DetailInput({ detail, value, label, onChange, onBlur }: DetailProps) {
  const common = { value, 'aria-label': label, onBlur };
  if (!('least' in detail)) {
    const leave = (): void => {
      if (value === '') onChange(detail.usual);
      else onBlur();
    };
    return <Input {...common} maxLength={200} onChange={({ target }) => onChange(target.value)} onBlur={leave} />;
  }
  return (
    <InputNumber
      {...common}
      min={detail.least}
      max={detail.most}
      precision={0}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

function VariantRow({ variant, chosen }: { readonly variant: Variant; readonly chosen: Faults[string] | undefined }) {
  const { name, title, text, choices } = variant;
  const set = useSetFault(name);
  return (
    <li className="variant">
      <Told title={title} text={text} />
      <Select
        aria-label={title}
        value={typeof chosen === 'object' ? undefined : chosen}
        loading={set.isPending}
        options={[...choices]}
        onChange={(next) => set.mutate(next)}
      />
    </li>
  );
}

function Told({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function useSetFault(name: string) {
  const { toast } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (next: Faults[string]) => api.put<Faults>(FAULTS, { [name]: next }),
    onSuccess: (answer) => queries.setQueryData([FAULTS], answer),
    onError: (error) =>
      toast({ title: 'The fault could not be switched', description: messageOf(error), variant: 'destructive' }),
  });
}
