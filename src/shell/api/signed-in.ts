let isSignedIn = false;

/** Told when somebody has signed in on this page, just before its session says so. */
export const noteSignIn = (): void => {
  isSignedIn = true;
};

/** Whether somebody has just signed in on this page, which is about to be loaded anew: until then it goes on as it stood. */
export const signedIn = (): boolean => isSignedIn;
