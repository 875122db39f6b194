-- The part of the demo world has another name; what it has made is not made again.
update demo_parts set name = 'activity' where name = 'evening';
