import { SESSION_COOKIE } from '@tracewright/contracts';
import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage';

/** Says what the product does: keep it true (docs/decisions/0006 and 0007, SECURITY.md). */
export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead="What Tracewright keeps about you, where it goes, and how you get it out or away.">
      <WhatIsKept />
      <h2>How it is protected</h2>
      <p>
        Personal texts, such as names, addresses, messages and the names of your projects and files, are encrypted with
        keys that are yours alone, and so are the files that you send. Passwords are kept only as argon2id hashes. Who
        runs the installation can work with the data that the product shows; what was done is recorded.
      </p>
      <h2>What never leaves your browser</h2>
      <p>
        A file on the page <Link to="/circuit-review">Circuit Review</Link> is read and checked in your browser and is
        sent to nobody. What you only keep in this browser (the theme, sizes of panels, drafts that are not saved yet,
        saved articles, who signed in last) stays here until you or your browser remove it.
      </p>
      <WhereItGoes />
      <h2>Cookies and counting</h2>
      <p>
        There is one cookie, <code>{SESSION_COOKIE}</code>. It is set when you sign in, keeps you signed in for at most
        30 days, and is deleted when you sign out; scripts can’t read it. Nothing counts or follows visitors: there is
        no analytics script, no advertising and no third-party font.
      </p>
      <YourData />
    </LegalPage>
  );
}

function WhatIsKept() {
  return (
    <>
      <h2>What is kept</h2>
      <ul>
        <li>Your account: e-mail address, name, and a hash of your password.</li>
        <li>
          Your work: projects with their whole history, imported files, own parts and symbols, recommendations and
          solutions, and how much of your plan you used.
        </li>
        <li>
          Your requests: consultations, reviews and orders, with the name, e-mail address, phone number, texts and files
          that you give there.
        </li>
        <li>
          Payments: what was bought, when, for how much, and the gateway’s numbers. Card data is entered at the payment
          gateway and never reaches us.
        </li>
        <li>
          Your sessions: when and from which address and browser you signed in, so that you can see and end them. From
          which networks your account was used before is kept for 180 days as a keyed hash.
        </li>
      </ul>
    </>
  );
}

function WhereItGoes() {
  return (
    <>
      <h2>Where it goes</h2>
      <ul>
        <li>
          Experts see the consultations, reviews and orders that are assigned to them. Operators see accounts, requests
          with their contacts, and payments, to do what was asked for.
        </li>
        <li>
          Whoever has a link that you share sees that design, without being able to change it, until you take the link
          back.
        </li>
        <li>
          Payments go through Razorpay, where the operator has set it up: it gets the amount and, for its form, your
          name and e-mail address. Its script is loaded on the payment page alone. In TEST MODE nothing goes anywhere.
        </li>
        <li>
          E-mail and SMS about your bookings go through the services that the operator has set up. Without them they are
          only kept here.
        </li>
        <li>
          If the operator has connected a language model, it is sent the requirement texts that you have it read, and
          findings of designs with their parts, nets and figures, to explain them. Names of your project, its texts and
          your files are not sent to it for that.
        </li>
      </ul>
    </>
  );
}

function YourData() {
  return (
    <>
      <h2>Your data in your hands</h2>
      <p>
        Under <Link to="/account/sessions">Account</Link> you can download everything we hold on you as one file, end
        sessions, and delete the account. Deleting destroys your keys: your personal data becomes unreadable at once and
        for good, in the history as well, your files are removed, and open bookings and reviews are cancelled.
      </p>
      <p>What stays after that:</p>
      <ul>
        <li>What was booked, when and for how much, as the law demands, without names and texts.</li>
        <li>
          What was done and when, under a number; the parts and wires of circuits are part of it, for operators alone to
          see. Names of projects and files from before they were encrypted stay in it, too, where no page shows them.
        </li>
        <li>A check value of your e-mail address, from which the address can’t be read.</li>
        <li>Copies in backups, and in the database’s own log, until they are replaced.</li>
      </ul>
    </>
  );
}
