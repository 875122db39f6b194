-- Of films that were given up before this, what she sent was dropped at once: nobody can have them made once more.
update films set media = null where processing = 'failed' and failure ->> 'reason' = 'not-made' and failure ->> 'said' is null;
