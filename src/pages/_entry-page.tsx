/** Common parts of the pages before the site: logo, heading and column, and fields with labels
 *  above. The build detaches these pages from the bundle, so nothing here may render by state. */

import Head from '@docusaurus/Head';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './login.module.css';

interface EntryPageProps extends ComponentProps<'main'> {
  /** Title of the document, and of the heading unless that is given. */
  title: string;
  heading?: string;
  description: string;
  /** Content between logo and heading. */
  product?: ReactNode;
}

export function EntryPage({
  title,
  heading = title,
  description,
  product,
  children,
  ...main
}: EntryPageProps) {
  return (
    <main className={styles.page} {...main}>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
      </Head>
      <div className={styles.column}>
        <img className={styles.logo} src="/img/logo.svg" alt="" width={48} height={48} />
        {product}
        <h1 className={styles.title}>{heading}</h1>
        {children}
      </div>
    </main>
  );
}

/** An input with its label above, sent under its id as name. */
export function LabelledInput({
  label,
  id,
  className,
  ...input
}: ComponentProps<'input'> & { label: string; id: string }) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input className={clsx(styles.input, className)} id={id} name={id} {...input} />
    </>
  );
}
