import { useMutation } from '@tanstack/react-query';
import {
  type DesignTier,
  ORDER_LENGTHS,
  ORDER_PAYMENT_HOURS,
  SHORTEST_DESCRIPTION,
} from '@tracewright/contracts/orders';
import { Button, Form, Input } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { useToast } from '../../../components/toasts';
import { loginPath, useAuth } from '../../../lib/auth';
import { rupees } from '../../../lib/format';
import { ChangeError } from '../ChangeError';
import { placeOrder, useRefreshOrders } from '../orders-api';

/** The complete solution that is ordered with it. */
export interface OrderedSolution {
  readonly id: string;
  readonly title: string;
}

interface Values {
  readonly description?: string;
}

interface Props {
  readonly tier: DesignTier;
  readonly solution: OrderedSolution | undefined;
}

const NEEDED = [
  { required: true, whitespace: true, message: 'Please describe what the circuit is to do' },
  { min: SHORTEST_DESCRIPTION, message: `Please say it in at least ${SHORTEST_DESCRIPTION} characters` },
];
const EXTRA =
  'Its task, its supply, what it connects to, and what matters most. Only your engineer and our team read it.';
/** What the solution was asked for stands in the order, too. */
const BESIDE_SOLUTION = 2500;

/** What the engineer needs to know. The order stands in the list afterwards, where it is paid. */
export function OrderForm({ tier, solution }: Props) {
  const { status } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const order = useMutation({
    mutationFn: ({ description }: Values) =>
      placeOrder({
        ...{ tier: tier.id, amount: tier.price },
        ...(description && { description }),
        ...(solution && { solutionId: solution.id }),
      }),
    onSuccess: async (placed) => {
      toast({ title: 'Design ordered', description: 'Pay it, and an engineer begins.' });
      await refresh(placed);
      await navigate('/design-orders');
    },
  });
  return (
    <section className="section" aria-label={`Order a ${tier.name} design`}>
      <header className="section-head">
        <div>
          <h2>Order a {tier.name} design</h2>
          <p>
            {rupees(tier.price)}, {tier.delivery}. You pay after ordering, within {ORDER_PAYMENT_HOURS} hours.
          </p>
        </div>
      </header>
      <div className="section-body">
        {status !== 'user' ? (
          <Link className="text-link" to={loginPath('/complete-solutions')}>
            Sign in to order a design
          </Link>
        ) : (
          <Form<Values>
            layout="vertical"
            name={solution ? 'design-order-of-solution' : 'design-order'}
            disabled={order.isPending}
            onFinish={(values) => order.mutate(values)}
          >
            {solution && <Begins title={solution.title} />}
            <Form.Item
              label={solution ? 'What else should the engineer know?' : 'What is the circuit to do?'}
              name="description"
              extra={EXTRA}
              rules={solution ? [] : NEEDED}
            >
              <Input.TextArea rows={6} maxLength={solution ? BESIDE_SOLUTION : ORDER_LENGTHS.description} showCount />
            </Form.Item>
            <ChangeError error={order.error} />
            <Button type="primary" htmlType="submit" loading={order.isPending}>
              Order for {rupees(tier.price)}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

const Begins = ({ title }: { readonly title: string }) => (
  <p>The engineer begins with your complete solution {title}, its parts and wires placed.</p>
);
