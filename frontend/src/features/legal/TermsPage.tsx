import { PAYMENT_HOURS, REFUND_HOURS, RESCHEDULE_HOURS } from '@tracewright/contracts/consultations';
import { REVIEW_PAYMENT_HOURS } from '@tracewright/contracts/reviews';
import { RENEWAL_DAYS, TRIAL_DAYS } from '@tracewright/contracts/subscriptions';
import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage';

/** The rules that the product itself keeps to; figures are those that it decides by. */
export default function TermsPage() {
  return (
    <LegalPage title="Terms" lead="What you can rely on here, what you can’t, and what paying means.">
      <h2>What it is, and what it is not</h2>
      <p>
        Tracewright helps to design circuits. Findings, recommendations, solutions, costs and articles are made with
        care and name what they come from. They are no guarantee: rules know only what is in a file and in the table of
        parts, and each review says what it could not check. Prices of parts are indicative and no offer.
      </p>
      <p>
        Do not use what is made here for safety functions, medical or automotive ones among them, without the review of
        a qualified engineer and the standards that apply. You decide what is built, and test it.
      </p>
      <h2>Your designs are yours</h2>
      <p>
        What you bring and draw remains yours. It is used to give you what you ask for; others see it only through links
        that you share and requests that you make. How often templates are opened, exported and rated is counted for
        their success rates, without your name. Bring only what you may bring. See <Link to="/privacy">Privacy</Link>{' '}
        for what is kept.
      </p>
      <PlansAndPayments />
      <BookingsAndReviews />
      <h2>Fair use</h2>
      <p>
        Calls are limited for each account and address, so that everybody is served. Keep your password to yourself, use
        one account for one person, and do not try to reach what is not yours. Found a hole? Please tell the operator.
      </p>
      <h2>Changes and the end</h2>
      <p>
        You can delete your account at any time under <Link to="/account/sessions">Account</Link>. The product changes;
        what you have paid for keeps its price and its rules until its end. Terms that the operator has agreed with you
        in writing, and rights that the law gives you, come before this page.
      </p>
    </LegalPage>
  );
}

function PlansAndPayments() {
  return (
    <>
      <h2>Plans and payments</h2>
      <ul>
        <li>Prices are in Indian rupees and are those that the page shows before you pay.</li>
        <li>
          A paid plan is for one calendar month (India time). Your first plan can be tried for {TRIAL_DAYS} days before
          anything is charged.
        </li>
        <li>
          Nothing is taken by itself: a link to pay the next month comes {RENEWAL_DAYS} days before the paid time ends.
          Unpaid, the plan ends then. Cancelled, it stays until the paid time ends.
        </li>
        <li>What was paid twice, late or in another amount goes back by itself.</li>
        <li>Where a page says TEST MODE, no money moves.</li>
      </ul>
    </>
  );
}

function BookingsAndReviews() {
  return (
    <>
      <h2>Consultations, reviews and orders</h2>
      <ul>
        <li>
          A consultation is to be paid within {PAYMENT_HOURS} hours of its booking, or it expires. It can be moved until{' '}
          {RESCHEDULE_HOURS} hours before it starts. Cancelled {REFUND_HOURS} hours or more before, all that was paid
          goes back; later, nothing.
        </li>
        <li>
          A review is to be paid within {REVIEW_PAYMENT_HOURS} hours. All goes back if you give it up before an expert
          begins, or once its deadline has passed without a report.
        </li>
        <li>
          An engineer’s design can be given up with all money back until an engineer has it, and again once its deadline
          has passed.
        </li>
        <li>What goes back, and why, is shown before you confirm.</li>
      </ul>
    </>
  );
}
