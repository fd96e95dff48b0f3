import { Fragment } from 'react';
import { useSupport } from '../../lib/support';

/** The support's address and number, or who else to turn to where nobody has said so. */
export function SupportContact() {
  const support = useSupport();
  if (!support) return null;
  const { email, phone } = support;
  const ways = [
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ...(phone ? [{ href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: phone }] : []),
  ];
  if (ways.length === 0) return <>Support: whoever runs this installation and gave you its address.</>;
  return (
    <>
      Support:{' '}
      {ways.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && ' or '}
          <a className="text-link" href={href}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** A text that may say "contact support": then with how. */
export function TextWithSupport({ children }: { readonly children: string }) {
  return (
    <>
      {children}
      {/contact support/i.test(children) && (
        <>
          {' '}
          <span className="support-contact">
            <SupportContact />
          </span>
        </>
      )}
    </>
  );
}
