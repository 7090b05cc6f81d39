/** Components of the site bring their styles along; tests only see names of classes. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
