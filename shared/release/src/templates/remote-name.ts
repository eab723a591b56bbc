/** The names of a remote in its files. */
export interface RemoteName {
  /** `mf-loyalty` */
  name: string;
  /** `loyalty` */
  short: string;
  /** `Loyalty` */
  title: string;
}
