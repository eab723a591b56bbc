/** How a remote is called in its files. */
export interface RemoteName {
  /** `mf-loyalty` */
  name: string;
  /** `loyalty` */
  short: string;
  /** `Loyalty` */
  title: string;
}
